import {
  type FailureReport,
  failureReportSchema,
  moduleOfAddresses,
  policyReportsSchema,
} from '@pasok/contracts/failure-report';
import { createCounter } from '@pasok/service/http/rate-limit';
import type { Logger } from '@pasok/service/process/logger';
import type { Telemetry } from '@pasok/service/process/telemetry';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { answerRefusal, answerWrongMethod, type Exchange } from '../exchange.ts';
import { roundRobin, type Service } from '../instances.ts';
import { readBody } from '../request-body.ts';
import { parseAs } from '../static/file-store.ts';
import type { Modules } from '../static/modules.ts';
import type { Tally } from '../tally.ts';

/** A report is three short words; what browsers send by themselves has addresses in it, and several come at once. */
const longest = { own: 512, browsers: 32 * 1024 };
/** Of one sending: what one page met, so many times it is no more news. */
const maxOfOne = 5;
/** Most reports of one address in a minute. */
const maxOfMinute = 20;

type Parts = {
  readonly core: Service;
  readonly bodies: Tally;
  readonly modules: Modules;
  readonly log: Logger;
  readonly telemetry: Telemetry;
};

/**
 * POST /reports: something of a module failed in a browser. Nothing but the three words is kept: in the log, whoever tells
 * it. In the numbers counts what an account tells, once an hour each: who shares no name with anybody raises no number.
 */
export function createReports({
  core,
  bodies,
  modules,
  log,
  telemetry,
}: Parts): (exchange: Exchange) => Promise<void> {
  const count = telemetry.counter(
    'pasok_module_failures_total',
    'Failures of modules that accounts reported, each once an hour, by kind',
    ['module', 'version', 'kind'],
  );
  const recent = createCounter({ limit: maxOfMinute, seconds: 60 });
  const counted = new LRUCache<string, true>({ max: 10_000, ttl: 60 * 60_000 });
  const note = (report: FailureReport, account: string | undefined) => {
    log.warn({ ...report, byAccount: account !== undefined }, 'a browser reports');
    const key = `${account} ${report.module} ${report.version} ${report.kind}`;
    if (account === undefined || counted.has(key)) return;
    counted.set(key, true);
    count(report);
  };
  return async (exchange) => {
    const { request, response, security, requestId, holders } = exchange;
    if (answerWrongMethod(exchange, 'POST')) return;
    const isBrowsers = request.headers['content-type'] === 'application/reports+json';
    const limit = isBrowsers ? longest.browsers : longest.own;
    const body = await readBody(exchange, limit, bodies).catch(() => undefined);
    const text = body?.bytes?.toString() ?? '';
    const reports = isBrowsers ? readBrowsers(text) : readOwn(text);
    if (body?.refusal || !reports) return answerRefusal(exchange, body?.refusal ?? 'INVALID');
    const account = await accountOf(exchange, core);
    for (const report of reports) {
      const wait = Math.ceil(recent(holders));
      if (wait > 0) return answerRefusal(exchange, 'TOO_MANY', { 'retry-after': String(wait) });
      note(await knownOnly(report, modules), account);
    }
    const headers = { ...security.data, 'cache-control': 'no-store', 'x-request-id': requestId };
    response.writeHead(204, headers).end();
  };
}

const meSchema = z.object({ _id: z.string() });

/** Whose session tells it, as core-api says; undefined without one, and while core-api does not answer. */
async function accountOf(
  { request, client, requestId }: Exchange,
  core: Service,
): Promise<string | undefined> {
  const { authorization } = request.headers;
  const [instance] = authorization === undefined ? [] : roundRobin(core);
  if (authorization === undefined || !instance) return undefined;
  const headers = { authorization, 'x-forwarded-for': client, 'x-request-id': requestId };
  const signal = AbortSignal.timeout(3_000);
  return fetch(new URL('/api/auth/me', instance.origin), { headers, signal })
    .then((answer) => answer.json())
    .then((me) => meSchema.parse(me)._id)
    .catch(() => undefined);
}

function readOwn(text: string): FailureReport[] | undefined {
  const report = parseAs(failureReportSchema, text);
  return report && [report];
}

/** What the page's policy stopped, once for each module and version; of the addresses nothing stays. */
function readBrowsers(text: string): FailureReport[] | undefined {
  const violations = parseAs(policyReportsSchema, text)?.filter(({ type }) => type === 'csp-violation');
  const stopped = violations?.map(({ body: { sourceFile, blockedURL } }) =>
    moduleOfAddresses(sourceFile, blockedURL),
  );
  const unique = new Map(stopped?.map((each) => [`${each.module} ${each.version}`, each]));
  return stopped && [...unique.values()].slice(0, maxOfOne).map((each) => ({ ...each, kind: 'policy' }));
}

/** Anybody may report anything: what the store never held goes under one name, so that numbers have an end. */
async function knownOnly(report: FailureReport, modules: Modules): Promise<FailureReport> {
  const { module, version } = report;
  if (module === 'shell') return { ...report, version: '' };
  const known = await modules.knows(module, version);
  if (!known.module) return { ...report, module: 'unknown', version: '' };
  return known.version ? report : { ...report, version: 'unknown' };
}
