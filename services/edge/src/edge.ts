import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Ready } from '@pasok/contracts/health';
import type { Logger } from '@pasok/service/logger';
import { singleFlight } from '@pasok/service/single-flight';
import { type CallEnd, noTelemetry, type Telemetry } from '@pasok/service/telemetry';
import { answerJson, answerRefusal, type Exchange, openExchange } from './exchange.ts';
import { type ForwardSettings, forward } from './forward.ts';
import { securityHeadersFor } from './headers.ts';
import { createHttpServer, limitConnections, type Timeouts, usualTimeouts } from './http-server.ts';
import { type Service, serviceAt, watchInstances } from './instances.ts';
import { readiness, selfReadiness } from './readiness.ts';
import { findRoute, type Route, type ServiceName } from './routes.ts';
import { countFailures, type Failures } from './signals/failures.ts';
import { answerStatus } from './signals/status.ts';
import { takeReport } from './signals/take-report.ts';
import { answerFile, answerShell } from './static/answer-file.ts';
import { createFileStore, type FileStore } from './static/file-store.ts';
import { atMostEverySecond, createTally, type Tally } from './tally.ts';

export type EdgeSettings = Partial<Omit<ForwardSettings, 'bodies'>> & {
  readonly services: Readonly<Record<ServiceName, readonly URL[]>>;
  readonly shellDir: string;
  readonly modulesDir: string;
  /** The reference of all calls, as `npm run build` lays it; not answered without it. */
  readonly docsDir?: string;
  /** Origins besides this one that modules may be loaded from. */
  readonly moduleOrigins?: readonly string[];
  /** Whether pages may be kept on devices; if not, `/sw.js` is the worker that removes what was. */
  readonly offlineApp?: boolean;
  /** How often instances are asked for their readiness, in milliseconds. */
  readonly healthEveryMs?: number;
  /** Most connections, and calls under way, of one address. */
  readonly perAddress?: number;
  readonly timeouts?: Timeouts;
};

export type Edge = {
  readonly server: Server;
  /** The start of the end: /health/ready answers 503 from now on, and event streams, which never end, are ended. */
  stop(): void;
};

type Door = {
  readonly services: Record<ServiceName, Service>;
  readonly shellDir: string;
  readonly modulesDir: string;
  readonly store: FileStore;
  readonly docsDir: string | undefined;
  /** The shell's file that is answered at `/sw.js`. */
  readonly worker: 'sw.js' | 'sw-off.js';
  readonly forwarding: ForwardSettings;
  readonly streams: Set<ServerResponse>;
  /** Calls under way, by caller. */
  readonly calls: Tally;
  readonly security: Exchange['security'];
  readonly logRefused: () => void;
  readonly failures: Failures;
  /** Whether the whole product is ready, and whether this process is. */
  readonly ready: () => Promise<Ready>;
  readonly self: () => Promise<Ready>;
  accepting: boolean;
};

/** Bytes of bodies that are kept until they are whole, of one caller and of all. */
const bodiesOfCaller = 2 * 1024 * 1024;
const bodiesOfAll = 64 * 1024 * 1024;

/** `began`: when the answer did; streams of events go on for hours. */
type Outcome = { failure?: string; began?: number };

/** The one door of the product: shell, modules and both services on one origin. */
export function createEdge(settings: EdgeSettings, log: Logger, telemetry = noTelemetry): Edge {
  const { proxyHops = 0, perAddress = 1_000, shellDir, modulesDir } = settings;
  const services = {
    'core-api': serviceAt(settings.services['core-api']),
    'chain-api': serviceAt(settings.services['chain-api']),
  };
  const parts = { services, shellDir, modulesDir, store: createFileStore() };
  const door: Door = {
    ...parts,
    docsDir: settings.docsDir,
    worker: (settings.offlineApp ?? true) ? 'sw.js' : 'sw-off.js',
    ready: singleFlight(() => readiness(parts)),
    self: singleFlight(() => selfReadiness(parts)),
    forwarding: {
      timeoutMs: settings.timeoutMs ?? 9000,
      bodyLimit: settings.bodyLimit ?? 256 * 1024,
      proxyHops,
      bodies: createTally(bodiesOfCaller, bodiesOfAll),
    },
    streams: new Set(),
    calls: createTally(perAddress),
    security: securityHeadersFor(settings.moduleOrigins ?? []),
    failures: countFailures(telemetry),
    logRefused: atMostEverySecond((refused) => log.warn({ refused }, 'too many calls of one address')),
    accepting: true,
  };
  const server = createHttpServer(settings.timeouts ?? usualTimeouts, (request, response) => {
    const exchange = admit(door, request, response);
    if (exchange) void handle(door, exchange, log, telemetry);
  });
  // Behind a proxy all connections are the proxy's.
  if (proxyHops === 0) limitConnections(server, perAddress);
  const unwatch = watchInstances(Object.values(door.services), settings.healthEveryMs ?? 300);
  return {
    server,
    stop() {
      unwatch();
      door.accepting = false;
      for (const stream of door.streams) stream.end();
    },
  };
}

/** Reads what is asked; answers at once, and undefined, what is no path of ours or one call too many of its caller. */
function admit(door: Door, request: IncomingMessage, response: ServerResponse): Exchange | undefined {
  const { security, calls } = door;
  const exchange = openExchange(request, response, { security, proxyHops: door.forwarding.proxyHops });
  if (!exchange) {
    response.writeHead(400, { connection: 'close' }).end();
    return undefined;
  }
  const leave = calls.take(exchange.client);
  if (!leave) {
    answerRefusal(exchange, 'TOO_MANY_AT_ONCE', { 'retry-after': '1' });
    door.logRefused();
    return undefined;
  }
  response.once('close', leave);
  return exchange;
}

function handle(door: Door, exchange: Exchange, log: Logger, telemetry: Telemetry): Promise<void> {
  const { request } = exchange;
  const header = (name: string) => request.headers[name]?.toString();
  return telemetry.observe(request.method ?? '', header, (traceId) =>
    answerOne(door, exchange, log, traceId),
  );
}

async function answerOne(
  door: Door,
  exchange: Exchange,
  log: Logger,
  traceId: string | undefined,
): Promise<CallEnd> {
  const started = performance.now();
  const { request, response, requestId, pathname } = exchange;
  const route = findRoute(pathname);
  const { failure, began } = await answer(door, exchange, route).catch((error: unknown): Outcome => {
    log.error({ requestId, err: error }, 'unexpected error');
    answerRefusal(exchange, 'INTERNAL');
    return { failure: 'unexpected' };
  });
  // The row's path, never the address itself: a reset link carries its secret in the query.
  const line = {
    requestId,
    method: request.method,
    route: route.path,
    status: response.statusCode,
    ms: Math.round(performance.now() - started),
    ...(failure ? { failure } : {}),
    traceId,
  };
  if (failure) log.warn(line, 'request');
  else log[route.answer === 'service' ? 'info' : 'debug'](line, 'request');
  return { route: route.path, status: response.statusCode, ...(began && { began }) };
}

/** What a route's files are read by. */
const filesOf = ({ store, forwarding }: Door) => ({ store, pieceMs: forwarding.timeoutMs });

async function answer(door: Door, exchange: Exchange, route: Route): Promise<Outcome> {
  const { services, forwarding, streams } = door;
  const files = filesOf(door);
  switch (route.answer) {
    case 'service': {
      const cache = route.cache === 'never' ? { 'cache-control': 'no-store' } : {};
      const headers = { ...exchange.security.data, ...cache };
      const bodyLimit = route.bodyLimit ?? forwarding.bodyLimit;
      const how = { ...forwarding, bodyLimit, streams };
      return forward(exchange, services[route.service], how, headers);
    }
    case 'live':
      answerJson(exchange, 200, { live: true });
      return {};
    case 'ready':
    case 'self': {
      const { ready, parts } = await door[route.answer]();
      const open = ready && door.accepting;
      answerJson(exchange, open ? 200 : 503, { ready: open, parts });
      return {};
    }
    case 'report':
      await takeReport(exchange, { ...door, bodies: forwarding.bodies });
      return {};
    case 'status':
      await answerStatus(exchange, door);
      return {};
    case 'files':
      await answerFolder(door, exchange, route);
      return {};
    case 'worker':
      await answerFile(exchange, files, door.shellDir, door.worker);
      return {};
    case 'shell':
      await answerShell(exchange, files, door);
      return {};
  }
}

async function answerFolder(
  door: Door,
  exchange: Exchange,
  { folder, strip, index = '' }: Extract<Route, { answer: 'files' }>,
): Promise<void> {
  const path = exchange.pathname.slice(strip.length);
  const isOwn = path === '' || path === '/';
  return answerFile(exchange, filesOf(door), door[`${folder}Dir`], isOwn ? index : path);
}
