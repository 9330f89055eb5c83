import type { Logger } from '@pasok/service/process/logger';
import { type CallEnd, noTelemetry } from '@pasok/service/process/telemetry';
import { type AnswerSettings, createAnswers, type Outcome, type Running } from './answers.ts';
import { limitConnections } from './connections.ts';
import { answerRefusal, type Exchange, openExchange } from './exchange.ts';
import { securityHeadersFor } from './headers.ts';
import { createHttpServer, type Timeouts } from './http-server.ts';
import { serviceAt, watchInstances } from './instances.ts';
import { findRoute, moduleRoutes, type Route, type ServiceName } from './routes.ts';
import { createTally } from './tally.ts';

export type EdgeSettings = AnswerSettings & {
  readonly services: Readonly<Record<ServiceName, readonly URL[]>>;
  /** Where the services of modules listen, by the first word of their calls below /api. */
  readonly moduleApis?: Readonly<Record<string, readonly URL[]>>;
  /** Origins besides this one that modules may be loaded from. */
  readonly moduleOrigins?: readonly string[];
  /** How often instances are asked for their readiness, in milliseconds. */
  readonly healthEveryMs?: number;
  /** Proxies of one's own before this one; the X-Forwarded-For that they write is believed. */
  readonly proxyHops?: number;
  /** Most connections, and calls under way, of one address. */
  readonly perAddress?: number;
  /** Most connections of all addresses: what memory is there for. */
  readonly maxConnections?: number;
  readonly timeouts?: Timeouts;
};

/** What all of the product is reached by: shell, modules and both services on one origin. */
export function createEdge(settings: EdgeSettings, log: Logger, telemetry = noTelemetry) {
  const { proxyHops = 0, perAddress = 1_000, maxConnections: all = 12_000 } = settings;
  const services = {
    'core-api': serviceAt(settings.services['core-api']),
    'chain-api': serviceAt(settings.services['chain-api']),
  };
  const apis = Object.fromEntries(
    Object.entries(settings.moduleApis ?? {}).map(([name, at]) => [name, serviceAt(at)]),
  );
  const ofModules = moduleRoutes(Object.keys(apis));
  const behind = { ...apis, ...services };
  const running: Running = { isAccepting: true, streams: new Set() };
  const answer = createAnswers(settings, services, behind, running, { log, telemetry });
  const read = { security: securityHeadersFor(settings.moduleOrigins ?? []), proxyHops };
  const isAdmitted = createAdmission(perAddress, log);
  const server = createHttpServer((request, response) => {
    const { exchange, refusal } = openExchange(request, response, read);
    if (refusal) return answerRefusal(exchange, refusal, { connection: 'close' });
    if (!isAdmitted(exchange)) return;
    const header = (name: string) => request.headers[name]?.toString();
    const route = findRoute(exchange.pathname, ofModules);
    void telemetry.observe(request.method ?? '', header, (traceId) =>
      follow({ exchange, route, traceId }, answer, log),
    );
  }, settings.timeouts);
  limitConnections(server, all, proxyHops === 0 ? perAddress : undefined);
  const unwatch = watchInstances(Object.values(behind), settings.healthEveryMs ?? 300);
  return {
    server,
    /** The start of the end: /health/ready answers 503 from now on, and event streams, which never end, are ended. */
    stop() {
      unwatch();
      running.isAccepting = false;
      for (const stream of running.streams) stream.end();
    },
  };
}

/** Counts calls under way: a call too many of its caller is refused, and once a second the log says whose. */
function createAdmission(perAddress: number, log: Logger): (exchange: Exchange) => boolean {
  const calls = createTally(perAddress);
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (exchange) => {
    const { response, holders } = exchange;
    if (calls.take(holders)) {
      response.once('close', () => calls.leave(holders));
      return true;
    }
    answerRefusal(exchange, 'TOO_MANY_AT_ONCE', { 'retry-after': '1' });
    if (performance.now() - loggedAt > 1_000) {
      loggedAt = performance.now();
      log.warn({ client: exchange.client }, 'too many calls of one address');
    }
    return false;
  };
}

/** Answers a call and logs how: the row's path, never the address itself, which may carry a secret in its query. */
async function follow(
  { exchange, route, traceId }: { exchange: Exchange; route: Route; traceId: string | undefined },
  answer: ReturnType<typeof createAnswers>,
  log: Logger,
): Promise<CallEnd> {
  const started = performance.now();
  const { request, response, requestId } = exchange;
  const { failure, began } = await answer(exchange, route).catch((error: unknown): Outcome => {
    log.error({ requestId, err: error }, 'unexpected error');
    answerRefusal(exchange, 'INTERNAL');
    return { failure: 'unexpected' };
  });
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
