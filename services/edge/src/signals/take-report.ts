import { join } from 'node:path';
import {
  type FailureReport,
  failureReportSchema,
  moduleOfAddresses,
  policyReportsSchema,
} from '@pasok/contracts/failure-report';
import { registrySchema } from '@pasok/contracts/registry';
import { rateLimitSubject } from '@pasok/service/address';
import type { z } from 'zod';
import { answerRefusal, type Exchange } from '../exchange.ts';
import { BodyRefused, readBody } from '../request-body.ts';
import type { FileStore } from '../static/file-store.ts';
import { readAs } from '../static/read-as.ts';
import type { Tally } from '../tally.ts';
import type { Failures } from './failures.ts';

/** A report is three short words; what browsers send by themselves has addresses in it, and several come at once. */
const longest = { own: 512, browsers: 32 * 1024 };
/** Of one sending: what one page met, so many times it is no more news. */
const mostOfOne = 5;

type Desk = { failures: Failures; bodies: Tally; store: FileStore; modulesDir: string };

/** POST /reports: counts that something of a module failed in a browser. Nothing but the three words is read or kept. */
export async function takeReport(
  exchange: Exchange,
  { failures, bodies, store, modulesDir }: Desk,
): Promise<void> {
  const { request, response, client, security, requestId } = exchange;
  if (request.method !== 'POST') return answerRefusal(exchange, 'METHOD_NOT_ALLOWED', { allow: 'POST' });
  const isBrowsers = request.headers['content-type'] === 'application/reports+json';
  const limit = isBrowsers ? longest.browsers : longest.own;
  const body = await readBody(exchange, limit, bodies).catch((error: unknown) => {
    if (error instanceof BodyRefused) return error.code;
    throw error;
  });
  if (typeof body === 'string') return answerRefusal(exchange, body);
  const reports = isBrowsers ? readBrowsers(body) : readOwn(body);
  if (!reports) return answerRefusal(exchange, 'INVALID');
  for (const report of reports) {
    const known = await knownOnly(report, store, modulesDir);
    if (!failures.count(rateLimitSubject(client), known))
      return answerRefusal(exchange, 'TOO_MANY', { 'retry-after': '60' });
  }
  response.writeHead(204, { ...security.data, 'cache-control': 'no-store', 'x-request-id': requestId }).end();
}

/** What the page's policy stopped, once for each module and version; of the addresses nothing stays. */
function readBrowsers(body: Buffer | undefined): FailureReport[] | undefined {
  const violations = parse(policyReportsSchema, body)?.filter(({ type }) => type === 'csp-violation');
  const stopped = violations?.map(({ body: { sourceFile, blockedURL } }) =>
    moduleOfAddresses(sourceFile, blockedURL),
  );
  const unique = new Map(stopped?.map((each) => [`${each.module} ${each.version}`, each]));
  return stopped && [...unique.values()].slice(0, mostOfOne).map((each) => ({ ...each, kind: 'policy' }));
}

function readOwn(body: Buffer | undefined): FailureReport[] | undefined {
  const report = parse(failureReportSchema, body);
  return report && [report];
}

function parse<Schema extends z.ZodType>(schema: Schema, body: Buffer | undefined) {
  try {
    return schema.safeParse(JSON.parse(body?.toString() ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Anybody may report anything: what the store never held goes under one name, so that numbers have an end. */
async function knownOnly(
  report: FailureReport,
  store: FileStore,
  modulesDir: string,
): Promise<FailureReport> {
  const { module, version } = report;
  if (module === 'shell') return { ...report, version: '' };
  const registry = (await readAs(store, join(modulesDir, 'registry.json'), registrySchema)) ?? [];
  if (!registry.some(({ name }) => name === module)) return { ...report, module: 'unknown', version: '' };
  const kept = await readAs(
    store,
    join(modulesDir, module.replaceAll('_', '-'), '.versions.json'),
    registrySchema,
  );
  const isKnown = [...registry, ...(kept ?? [])].some(
    (entry) => entry.name === module && entry.version === version,
  );
  return { ...report, version: isKnown ? version : 'unknown' };
}
