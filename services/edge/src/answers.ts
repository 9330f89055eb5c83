import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { fileBodyLimit } from '@pasok/contracts/http';
import { createCounter } from '@pasok/service/http/rate-limit';
import type { Logger } from '@pasok/service/process/logger';
import type { Telemetry } from '@pasok/service/process/telemetry';
import { answerRefusal, answerText, type Exchange } from './exchange.ts';
import { clientGone, forward } from './forward.ts';
import { type Service, serviceAt } from './instances.ts';
import { createHealth } from './readiness.ts';
import { createBodies } from './request-body.ts';
import {
  callsOfAddress,
  type FilesRoute,
  type OwnAnswer,
  type Route,
  type ServiceName,
  type ServiceRoute,
} from './routes.ts';
import { createReports } from './signals/reports.ts';
import { answerStatus, createFailures } from './signals/status.ts';
import { answerFile, answerShell } from './static/answer-file.ts';
import { createFileStore } from './static/file-store.ts';
import type { PageSettings } from './static/first-answer.ts';

export type AnswerSettings = PageSettings & {
  /** The reference of all calls, as `npm run build` lays it; not answered without it. */
  readonly docsDir?: string;
  /** Whether pages may be kept on devices; if not, `/sw.js` is the worker that removes what was. */
  readonly offlineApp?: boolean;
  /** How long a service may take to begin, then to go on, and a reader for 64 KB, in milliseconds. */
  readonly timeoutMs?: number;
  readonly bodyLimit?: number;
  /** Where it is not the product's own. */
  readonly callsOfAddress?: typeof callsOfAddress;
};

/** `began`: when the answer did; streams of events go on for hours. */
export type Outcome = { readonly failure?: string; readonly began?: number };

/** Whether this process is to get calls, and the event streams that are under way. */
export type Running = { isAccepting: boolean; readonly streams: Set<ServerResponse> };

const headersOf = ({ security }: Exchange, { cache }: ServiceRoute): OutgoingHttpHeaders =>
  cache === 'never' ? { ...security.data, 'cache-control': 'no-store' } : security.data;

type Answering = (exchange: Exchange, route: Route) => Promise<Outcome>;

/** The same under the limits of addresses on what the edge answers itself. */
function limitOwn(limits: typeof callsOfAddress, answer: Answering): Answering {
  const counters = new Map<string, ReturnType<typeof createCounter>>(
    Object.entries(limits).map(([answer, limit]) => [answer, createCounter({ limit, seconds: 60 })]),
  );
  return async (exchange, route) => {
    const wait = Math.ceil(counters.get(route.answer)?.(exchange.holders) ?? 0);
    if (wait === 0) return answer(exchange, route);
    answerRefusal(exchange, 'TOO_MANY', { 'retry-after': String(wait) });
    return {};
  };
}

/** How each row of the table of routes is answered. */
export function createAnswers(
  settings: AnswerSettings,
  services: Readonly<Record<ServiceName, Service>>,
  /** Also those of modules, without which the product is well. */
  behind: Readonly<Record<string, Service>>,
  running: Running,
  { log, telemetry }: { readonly log: Logger; readonly telemetry: Telemetry },
): Answering {
  const { shellDir, modulesDir, guestLanguage, timeoutMs = 9_000, bodyLimit = 256 * 1024 } = settings;
  const store = createFileStore();
  const files = { store, pieceMs: timeoutMs };
  // Bytes that are kept until they are whole, of one caller and of all; four files at once, and twelve.
  const bodies = createBodies(2 * 1024 * 1024, 64 * 1024 * 1024);
  const fileBodies = createBodies(4 * fileBodyLimit, 12 * fileBodyLimit);
  const failures = createFailures();
  const health = createHealth({ services, shellDir, modulesDir, store }, telemetry);
  const answerHealth = async (exchange: Exchange, of: 'ready' | 'self') => {
    const { ready, parts } = await health[of]();
    const isOpen = ready && running.isAccepting;
    answerText(exchange, isOpen ? 200 : 503, JSON.stringify({ ready: isOpen, parts }));
  };
  const own: Record<OwnAnswer, (exchange: Exchange) => void | Promise<void>> = {
    live: (exchange) => answerText(exchange, 200, JSON.stringify({ live: true })),
    ready: (exchange) => answerHealth(exchange, 'ready'),
    self: (exchange) => answerHealth(exchange, 'self'),
    report: createReports({ core: services['core-api'], bodies, store, modulesDir, log, telemetry }),
    status: (exchange) => answerStatus(exchange, { health, failures, store, modulesDir, guestLanguage }),
    worker: (exchange) =>
      answerFile(exchange, files, shellDir, (settings.offlineApp ?? true) ? 'sw.js' : 'sw-off.js'),
    shell: (exchange) => answerShell(exchange, files, settings),
  };
  const answerFolder = (exchange: Exchange, { folder, strip, index = '', kind }: FilesRoute) => {
    const path = exchange.pathname.slice(strip.length);
    return answerFile(exchange, files, settings[`${folder}Dir`], /^\/?$/.test(path) ? index : path, kind);
  };
  const answerService = async (exchange: Exchange, route: ServiceRoute) => {
    const service = behind[route.service] ?? serviceAt([]);
    const how = {
      timeoutMs,
      bodyLimit: route.bodyLimit ?? bodyLimit,
      bodies: route.files ? fileBodies : bodies,
      isFile: route.files ?? false,
      judges: route.service in services,
      streams: running.streams,
    };
    const outcome = await forward(exchange, service, how, headersOf(exchange, route));
    if (outcome.failure && outcome.failure !== clientGone) failures.set(Symbol(), route.service);
    return outcome;
  };
  return limitOwn(settings.callsOfAddress ?? callsOfAddress, async (exchange, route) => {
    if (route.answer === 'service') return answerService(exchange, route);
    if (route.answer === 'files') await answerFolder(exchange, route);
    else await own[route.answer](exchange);
    return {};
  });
}
