import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '../base/http-env.ts';
import { type OpenCalls, rowOfOpen } from '../http/rate-limit.ts';

/**
 * Calls each registered route of a service with a bearer that is no account's, and compares those that answer with the table of their limits.
 * A service's own health is no route of the edge.
 * @internal
 */
export async function compareOpenCalls(app: OpenAPIHono<HttpEnv>, open: OpenCalls) {
  const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/health/'));
  const answered: string[] = [];
  for (const { method, path } of routes) {
    const named = path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000001');
    const answer = await app.request(named, { method, headers: { authorization: 'Bearer made-up' } });
    if (!(await answer.text()).includes('"UNAUTHENTICATED"')) answered.push(path);
  }
  const rows = answered.map((path) => rowOfOpen(open, path));
  return {
    withoutLimit: answered.filter((_, at) => rows[at] === undefined),
    withoutRoute: Object.keys(open).filter((row) => !rows.includes(row)),
  };
}
