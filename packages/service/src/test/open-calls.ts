import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnv } from '../base/http-env.ts';
import { type OpenCalls, rowOfOpen } from '../http/rate-limit.ts';

type App = OpenAPIHono<HttpEnv>;

const routesOf = (app: App) =>
  app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/health/'))
    .map(({ method, path }) => ({
      method,
      path,
      named: path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-000000000001'),
    }));

/**
 * Calls each registered route of a service with a bearer that is no account's, and compares those that answer with the table of their limits.
 * A service's own health is no route of the edge.
 * @internal
 */
export async function compareOpenCalls(app: App, open: OpenCalls) {
  const answered: string[] = [];
  for (const { method, path, named } of routesOf(app)) {
    const answer = await app.request(named, { method, headers: { authorization: 'Bearer made-up' } });
    if (!(await answer.text()).includes('"UNAUTHENTICATED"')) answered.push(path);
  }
  const rows = answered.map((path) => rowOfOpen(open, path));
  return {
    withoutLimit: answered.filter((_, at) => rows[at] === undefined),
    withoutRoute: Object.keys(open).filter((row) => !rows.includes(row)),
  };
}

/** The routes of a service before which no time budget stands, or more than one, which would wait for itself. @internal */
export const withoutOneTimeBudget = (app: App): string[] =>
  routesOf(app)
    .filter(({ method, path, named }) => {
      const handlers = app.router.match(method, named)[0].map(([[handler, route]]) => ({ handler, route }));
      const before = handlers.slice(
        0,
        handlers.findLastIndex(({ route }) => route.method === method && route.path === path),
      );
      return before.filter(({ handler }) => handler.name === 'withinTime').length !== 1;
    })
    .map(({ method, path }) => `${method} ${path}`);
