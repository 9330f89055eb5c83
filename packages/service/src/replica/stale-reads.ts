import type { OpenAPIHono } from '@hono/zod-openapi';
import { dataAsOfHeader } from '@pasok/contracts/http';
import type { Context, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { AppError } from '../base/errors.ts';
import type { HttpEnv } from '../base/http-env.ts';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { createRouter } from '../http/http.ts';
import type { LeaderWatch } from './leader-watch.ts';
import type { Standby } from './standby.ts';

type App = OpenAPIHono<HttpEnv>;

/** What answers while the leader of PostgreSQL is away: the service's routes once more, over a replica. */
export type StaleReads = { leader: LeaderWatch; standby: Standby; routes: App };

const away = () =>
  new AppError('UNAVAILABLE', { headers: { 'Retry-After': '1' }, details: 'the leader is away' });

/** Whether a replica may answer a described call (`stale` of its route); undefined for what no route describes. */
function findStale(app: App): (method: string, path: string) => boolean | undefined {
  const router = new TrieRouter<boolean>();
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, ...described } = definition.route;
    const isStale = 'stale' in described && described.stale === true;
    router.add(method.toUpperCase(), path.replaceAll(/{(\w+)}/g, ':$1'), isStale);
  }
  return (method, path) => router.match(method, path)[0][0]?.[0];
}

/** Routes over a replica; what they refuse is said by the app around them. */
export function createStaleRoutes(): App {
  const routes = createRouter();
  routes.use(async (c, next) => {
    const { requestId } = c.env as { requestId: string }; // given by `readFrom`
    c.set('requestId', requestId);
    await next();
  });
  routes.onError((error) => {
    throw error;
  });
  routes.notFound(() => {
    throw new AppError('NOT_FOUND');
  });
  return routes;
}

async function readFrom(stale: StaleReads, c: Context<HttpEnv>, isAgain = false): Promise<Response> {
  const { standby, routes } = stale;
  const asOf = await standby.asOf();
  const era = standby.era();
  const { url, method, raw } = c.req;
  const headers = new Headers(raw.headers);
  headers.delete('if-none-match'); // the tag of an answer of the leader says nothing of a replica's
  const answer = await routes.fetch(new Request(url, { method, headers }), {
    ...Object(c.env),
    requestId: c.get('requestId'),
  });
  // A new connection may lead to another replica, which nobody has asked how far it is.
  if (standby.era() !== era) {
    if (isAgain) throw away();
    return readFrom(stale, c, true);
  }
  const marked = new Response(answer.body, answer);
  marked.headers.delete('ETag');
  marked.headers.set('Cache-Control', 'no-store');
  marked.headers.set(dataAsOfHeader, asOf.toISOString());
  return marked;
}

/** True when the leader answered in time; its refusal for a lost connection counts only if it is still there. */
async function answeredByLeader(
  { leader }: StaleReads,
  c: Context,
  next: () => Promise<void>,
): Promise<boolean> {
  let stop = () => {};
  const gone = new Promise<'away'>((resolve) => {
    stop = leader.onAway(() => resolve('away'));
  });
  const work = next();
  work.catch(() => undefined); // nobody may wait for it any more
  const outcome = await Promise.race([work, gone]).finally(() => stop());
  if (outcome === 'away') return false;
  return !(c.error && isDatabaseUnavailable(c.error)) || leader.ask();
}

/**
 * While the leader is away, answers what a replica may answer from it, and refuses everything else at once: whoever is
 * waiting has not been told anything yet, and forms are kept. In all other times it does nothing.
 */
export function answerStaleReads(app: App, stale: StaleReads): MiddlewareHandler<HttpEnv> {
  let find: ReturnType<typeof findStale> | undefined;
  return async (c, next) => {
    find ??= findStale(app); // once all routes are there
    const isStale = find(c.req.method, c.req.path);
    if (stale.leader.isAway()) {
      if (isStale === false) throw away();
    } else {
      if (!isStale) return next();
      if (await answeredByLeader(stale, c, next)) return;
    }
    const answer = await readFrom(stale, c);
    c.res = undefined;
    c.res = answer;
  };
}
