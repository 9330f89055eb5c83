import type { ServerResponse } from 'node:http';
import type { Logger } from '@pasok/service/process/logger';
import { type CallEnd, noTelemetry } from '@pasok/service/process/telemetry';
import { createAnswers, type Outcome } from './answers.ts';
import { limitConnections } from './connections.ts';
import type { Settings } from './environment.ts';
import { answerRefusal, type Exchange, openExchange } from './exchange.ts';
import { securityHeadersFor } from './headers.ts';
import { createHttpServer } from './http-server.ts';
import { serviceAt, watchInstances } from './instances.ts';
import { usualLimits } from './limits.ts';
import { findRoute, type Route, routesOf } from './routes.ts';
import { createTally } from './tally.ts';

/** What all of the product is reached by: shell, modules and both services on one origin. */
export function createEdge(settings: Settings, log: Logger, telemetry = noTelemetry, limits = usualLimits) {
  const { TRUST_PROXY: proxyHops, CONNECTIONS_PER_ADDRESS: perAddress } = settings;
  const services = {
    'core-api': serviceAt(settings.CORE_API_URL),
    'chain-api': serviceAt(settings.CHAIN_API_URL),
  };
  const apis = settings.MODULE_APIS.map(([name]) => {
    const instances = settings.MODULE_APIS.filter(([each]) => each === name);
    return [name, serviceAt(instances.map(([, origin]) => origin))] as const;
  });
  const behind = { ...Object.fromEntries(apis), ...services };
  const running = { isAccepting: true, streams: new Set<ServerResponse>() };
  const answer = createAnswers({ settings, limits, services, behind, running, log, telemetry });
  const routes = routesOf(settings.MODULE_APIS, settings.OFFLINE_APP);
  const read = { security: securityHeadersFor(settings.MODULE_ORIGINS), proxyHops };
  const isAdmitted = createAdmission(perAddress, log);
  const server = createHttpServer((request, response) => {
    const { exchange, refusal } = openExchange(request, response, read);
    if (refusal) return answerRefusal(exchange, refusal, { connection: 'close' });
    if (!isAdmitted(exchange)) return;
    const header = (name: string) => request.headers[name]?.toString();
    const route = findRoute(routes, exchange.pathname);
    void telemetry.observe(request.method ?? '', header, (traceId) =>
      follow({ exchange, route, traceId }, answer, log),
    );
  }, limits);
  limitConnections(server, limits.maxConnections, proxyHops === 0 ? perAddress : undefined);
  const unwatch = watchInstances(Object.values(behind), limits.healthEveryMs);
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
