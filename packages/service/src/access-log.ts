import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { HttpEnv } from './http.ts';
import type { Logger } from './logger.ts';

const givenId = /^[\w-]{1,64}$/;

/** Names the request (taking over the edge's `X-Request-Id`) and writes one line about its answer. */
export const accessLog =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const started = performance.now();
    const given = c.req.header('x-request-id');
    const requestId = given && givenId.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const quiet = c.req.path.startsWith('/health/');
    log[quiet ? 'debug' : 'info'](
      {
        requestId,
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        user: c.get('user')?.id,
      },
      'request',
    );
  };
