import { ask, type Method } from '@pasok/testing/calls';
import { bearerOf } from '@pasok/testing/demo-session';
import type { z } from 'zod';

export type Caller = <Value>(
  shape: z.ZodType<Value>,
  method: Method,
  path: string,
  body?: unknown,
) => Promise<Value>;

/** Signs a demo account in, to call as it; anything but a good answer ends the suite. */
export async function signIn(base: string, email: string): Promise<Caller> {
  const token = await bearerOf(base, email);
  return (shape, method, path, body) => ask(base, shape, token, method, path, body);
}

/** Does `work` for every entry, `width` at a time. */
export async function inParallel<Entry, Value>(
  entries: readonly Entry[],
  width: number,
  work: (entry: Entry) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < entries.length; at = next++) values[at] = await work(entries[at] as Entry);
  };
  await Promise.all(Array.from({ length: width }, lane));
  return values;
}
