import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { HttpEnv } from '../base/http-env.ts';
import type { Logger } from '../process/logger.ts';
import type { Telemetry } from '../process/telemetry.ts';

const givenId = /^[\w-]{1,64}$/;

/** Pattern of the call ('/api/requests/:id'), so that no id reaches the log; middleware is registered for all methods. */
const routePattern = (c: Context): string =>
  matchedRoutes(c).find((route) => route.method !== 'ALL')?.path ?? 'none';

/** Names the request (taking over the edge's `X-Request-Id`) and writes one line about its answer. */
export const accessLog =
  (log: Logger, { observe }: Telemetry): MiddlewareHandler<HttpEnv> =>
  (c, next) =>
    observe(
      c.req.method,
      (name) => c.req.header(name),
      async (traceId) => {
        const started = performance.now();
        const given = c.req.header('x-request-id');
        const requestId = given && givenId.test(given) ? given : randomUUID();
        c.set('requestId', requestId);
        c.set('traceId', traceId);
        await next();
        c.res.headers.set('X-Request-Id', requestId);
        const route = routePattern(c);
        const { status } = c.res;
        const quiet = c.req.path.startsWith('/health/');
        log[quiet ? 'debug' : 'info'](
          {
            requestId,
            method: c.req.method,
            route,
            status,
            ms: Math.round(performance.now() - started),
            user: c.get('user')?.id,
            traceId,
          },
          'request',
        );
        return { route, status };
      },
    );
