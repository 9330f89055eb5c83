import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileBodyLimit, type Ready } from '@pasok/contracts/http';
import { createCounter } from '@pasok/service/http/rate-limit';
import type { Logger } from '@pasok/service/process/logger';
import type { Telemetry } from '@pasok/service/process/telemetry';
import type { Settings } from './environment.ts';
import { answerRefusal, answerText, type Exchange } from './exchange.ts';
import { clientGone, forward } from './forward.ts';
import { type Service, serviceAt } from './instances.ts';
import type { Limits } from './limits.ts';
import { createHealth } from './readiness.ts';
import { createBodies } from './request-body.ts';
import type { FilesRoute, OwnAnswer, Route, ServiceRoute } from './routes.ts';
import { createReports } from './signals/reports.ts';
import { answerStatus, createFailures } from './signals/status.ts';
import { answerFile, answerShell } from './static/answer-file.ts';
import { createFileStore } from './static/file-store.ts';
import { createModules } from './static/modules.ts';

/** What answers are made with. */
type Inside = {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly services: Readonly<Record<'core-api' | 'chain-api', Service>>;
  /** Also those of modules, without which the product is well. */
  readonly behind: Readonly<Record<string, Service>>;
  /** Whether this process is to get calls, and the event streams that are under way. */
  readonly running: { isAccepting: boolean; readonly streams: Set<ServerResponse> };
  readonly log: Logger;
  readonly telemetry: Telemetry;
};

/** `began`: when the answer did; streams of events go on for hours. */
export type Outcome = { readonly failure?: string; readonly began?: number };

/** Longest body where its row names none. */
const usualBodyLimit = 256 * 1024;

const headersOf = ({ security }: Exchange, { mayBeKept }: ServiceRoute): OutgoingHttpHeaders =>
  mayBeKept ? security.data : { ...security.data, 'cache-control': 'no-store' };

function answerHealth(exchange: Exchange, { ready, parts }: Ready, { isAccepting }: Inside['running']): void {
  const isOpen = ready && isAccepting;
  answerText(exchange, isOpen ? 200 : 503, JSON.stringify({ ready: isOpen, parts }));
}

/** How each row of the table of routes is answered. */
export function createAnswers({ settings, limits, services, behind, running, log, telemetry }: Inside) {
  const folders = {
    shell: settings.SHELL_DIR,
    modules: settings.MODULES_DIR,
    reference: join(import.meta.dirname, '../reference'),
  };
  const store = createFileStore();
  const files = { store, timeoutMs: limits.timeoutMs };
  const modules = createModules(store, folders.modules);
  // Bytes that are kept until they are whole, of one caller and of all; four files at once, and twelve.
  const bodies = createBodies(2 * 1024 * 1024, 64 * 1024 * 1024);
  const fileBodies = createBodies(4 * fileBodyLimit, 12 * fileBodyLimit);
  const failures = createFailures();
  const isShellThere = () => store.read(join(folders.shell, 'index.html')).then(Boolean, () => false);
  const health = createHealth(services, isShellThere, modules, telemetry);
  const own: Record<OwnAnswer, (exchange: Exchange) => void | Promise<void>> = {
    live: (exchange) => answerText(exchange, 200, JSON.stringify({ live: true })),
    ready: async (exchange) => answerHealth(exchange, await health.ready(), running),
    self: async (exchange) => answerHealth(exchange, await health.self(), running),
    report: createReports({ core: services['core-api'], bodies, modules, log, telemetry }),
    status: (exchange) =>
      answerStatus(exchange, { health, failures, modules, guestLanguage: settings.GUEST_LANGUAGE }),
    shell: (exchange) => answerShell(exchange, files, modules, settings),
  };
  const answerFolder = (exchange: Exchange, { path, folder, file = '', kind }: FilesRoute & Route) => {
    const below = exchange.pathname.slice(path.length);
    return answerFile(exchange, files, folders[folder], /^\/?$/.test(below) ? file : below, kind);
  };
  const answerService = async (exchange: Exchange, route: ServiceRoute) => {
    const service = behind[route.service] ?? serviceAt([]);
    const how = {
      timeoutMs: limits.timeoutMs,
      bodyLimit: route.bodyLimit ?? usualBodyLimit,
      bodies: route.files ? fileBodies : bodies,
      isFile: route.files ?? false,
      judges: route.service in services,
      streams: running.streams,
    };
    const outcome = await forward(exchange, service, how, headersOf(exchange, route));
    if (outcome.failure && outcome.failure !== clientGone) failures.set(Symbol(), route.service);
    return outcome;
  };
  return limitOwn(limits, async (exchange, route) => {
    if (route.answer === 'service') return answerService(exchange, route);
    if (route.answer === 'files') await answerFolder(exchange, route);
    else await own[route.answer](exchange);
    return {};
  });
}

type Answering = (exchange: Exchange, route: Route) => Promise<Outcome>;

/** The same under the limits of addresses on what the edge answers itself. */
function limitOwn({ calls }: Limits, answer: Answering): Answering {
  const counters = new Map<string, ReturnType<typeof createCounter>>(
    Object.entries(calls).map(([answer, limit]) => [answer, createCounter({ limit, seconds: 60 })]),
  );
  return async (exchange, route) => {
    const wait = Math.ceil(counters.get(route.answer)?.(exchange.holders) ?? 0);
    if (wait === 0) return answer(exchange, route);
    answerRefusal(exchange, 'TOO_MANY', { 'retry-after': String(wait) });
    return {};
  };
}
