import type { HttpBindings } from '@hono/node-server';
import type { HttpContext } from '../base/http-env.ts';

/**
 * Ends an answer that has begun and cannot go on: its connection is cut, so that half of it never looks like the whole.
 * An error given to the body's stream instead would be printed by the adapter as it is, with SQL and its parameters.
 * False where there is no connection (`app.request`).
 */
export function cutAnswer(c: HttpContext): boolean {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>; // what the adapter calls the app with
  outgoing?.destroy();
  return outgoing !== undefined;
}
