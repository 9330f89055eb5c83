import type { OpenAPIHono } from '@hono/zod-openapi';
import { holderOf, holdersOfCall } from '@pasok/service/base/holders';
import type { HttpContext, HttpEnv } from '@pasok/service/base/http-env';
import { docsRoutes } from '@pasok/service/http/docs-routes';
import { healthRoutes } from '@pasok/service/http/health';
import { createHttpApp } from '@pasok/service/http/http';
import { limitAddress, type OpenCalls } from '@pasok/service/http/rate-limit';
import { createTimeBudget, spendersOfOpen } from '@pasok/service/http/time-budget';
import type { Logger } from '@pasok/service/process/logger';
import { noTelemetry, type Telemetry } from '@pasok/service/process/telemetry';
import { answerStaleReads, createStaleRoutes, type StaleReads } from '@pasok/service/replica/stale-reads';
import type { JWTVerifyGetKey } from 'jose';
import { blockRoutes, chainRoutes } from '../blocks/routes.ts';
import type { ClassFeed } from '../classes/class-feed.ts';
import { deviceRoutes } from '../classes/device-routes.ts';
import { teacherRoutes } from '../classes/teacher-routes.ts';
import type { ServiceCtx } from '../context/context.ts';
import type { HeadFeed } from '../head/head-feed.ts';
import { logVkeys, publishedSuccessions } from '../head/published-keys.ts';
import { eventRoutes, headRoutes } from '../head/routes.ts';
import { entryOf } from '../log/extend-log.ts';
import { offerRootRoutes } from '../log/offer-root-routes.ts';
import { rootsAt } from '../log/offer-roots.ts';
import { actLog, blockLog } from '../log/read-log.ts';
import { allowAnyPage, logBases, logRoutes } from '../log/routes.ts';
import { receiptRoutes } from '../receipt/routes.ts';
import { recordRoutes } from '../record/routes.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { info } from './api-info.ts';
import { authenticateReader, followerSubject, guest } from './authenticate-reader.ts';

const base = '/api/blockchain';

/** The parts of the app beside the context of its verbs. */
type Parts = {
  readonly feed: HeadFeed;
  readonly classFeed: ClassFeed;
  /** core-api's public keys. */
  readonly keys: JWTVerifyGetKey;
  readonly sessions: LiveSessions;
  /** Bytes up to which the whole chain is one answer, and of one page. */
  readonly bytes: { readonly fullBytes: number; readonly pageBytes: number };
  readonly database: () => Promise<unknown>;
  readonly isAccepting: () => boolean;
  /** Answers reads while the leader is away, with the context of a replica. */
  readonly away?: (Omit<StaleReads, 'routes'> & { readonly service: ServiceCtx }) | undefined;
};

/** Everything under /api/blockchain, and health. */
export function createApp(
  service: ServiceCtx,
  { away, ...parts }: Parts,
  log: Logger,
  telemetry: Telemetry = noTelemetry,
) {
  const app = createHttpApp({ log, telemetry });
  const { database, isAccepting } = parts;
  app.route('/', healthRoutes({ parts: { database }, reads: away?.standby.asOf, isAccepting }));
  if (away) {
    const routes = createStaleRoutes();
    addRoutes(routes, away.service, parts, { forCore: false });
    app.use('/api/*', answerStaleReads(app, { ...away, routes }));
  }
  addRoutes(app, service, parts, { forCore: true });
  return app;
}

function addLogs(app: OpenAPIHono<HttpEnv>, service: ServiceCtx): void {
  const rootsOf = (places: readonly number[]) => rootsAt(service, places);
  const entriesAt = {
    blocks: async (places: readonly number[]) => (await service.reader.hashesAt(places)).map(entryOf),
    acts: rootsOf,
    offers: rootsOf,
  };
  // The longer addresses first; the log of acts at the one of up to 1.2.0 too, signed under that name.
  for (const rows of [actLog, { ...actLog, name: 'offers' as const }, blockLog]) {
    const { name } = rows;
    const vkeys = () => logVkeys(service, name);
    const successions = () => publishedSuccessions(service);
    const shown = { rows, entriesAt: entriesAt[name], vkeys, successions };
    app.route(logBases[name], logRoutes(service, shown));
  }
}

/** Of a school behind one address: the 60 devices of a class have 360 each. */
const callsOfAddress = { limit: 30_000, seconds: 60 };

const ofDevices = `${base}/classes/device`;

/** What answers without a bearer of an account: /log a log of a million blocks in seven minutes, the rest the devices of classes. @internal */
export const openCalls: OpenCalls = {
  '/log': 1_200,
  [`${base}/openapi.json`]: 60,
  [`${base}/classes/join`]: 600,
  [ofDevices]: 20_000,
};

/** A class's devices may all stand behind one address: each has its own time, and unknown ones are few (device-check.ts). */
function spendersOfDevice(c: HttpContext) {
  const { caller, address } = spendersOfOpen(c);
  return { address: caller ?? address };
}

/** Whose time a call takes: a guest's alone their address's, and nobody's what core-api follows the chain with. */
function spendersOf(c: HttpContext) {
  const { id } = c.get('user');
  const address = holdersOfCall(c);
  return id === followerSubject ? undefined : { caller: id === guest.id ? address : holderOf(id), address };
}

function addRoutes(
  app: OpenAPIHono<HttpEnv>,
  service: ServiceCtx,
  { feed, classFeed, keys, sessions, bytes }: Parts,
  { forCore }: { forCore: boolean },
): void {
  const { rateLimits: counted, publicBlocks } = service.settings;
  const reader = authenticateReader(keys, { counted, publicBlocks, forCore, sessions });
  // Before the bearer check: the description is public.
  app.use(`${logBases.blocks}/*`, allowAnyPage);
  const inTime = createTimeBudget();
  if (counted) {
    app.use(limitAddress(callsOfAddress, openCalls));
    for (const row of Object.keys(openCalls))
      app.use(`${row}/*`, inTime(row === ofDevices ? spendersOfDevice : spendersOfOpen));
  }
  app.route(base, docsRoutes(app, info));
  addLogs(app, service);
  // Devices of a class have a secret of their own, and no account.
  app.route(base, deviceRoutes(service, classFeed));
  app.use(base, reader);
  app.use(`${base}/*`, reader);
  if (counted) app.use(`${base}/*`, inTime(spendersOf));
  app.route('/', chainRoutes(service, base, bytes));
  app.route(base, recordRoutes(service));
  app.route(base, headRoutes(service));
  app.route(base, sessionRoutes(service));
  app.route(base, offerRootRoutes(service));
  app.route(base, eventRoutes(service, feed, sessions));
  app.route(base, teacherRoutes(service, { feed: classFeed, sessions }));
  app.route(base, receiptRoutes(service));
  app.route(base, blockRoutes(service));
}
