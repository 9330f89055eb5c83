import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bearerOf } from '@pasok/testing/demo-session';
import postgres from 'postgres';
import type { Stack } from '../../tools/stack/start-stack.ts';
import { costOf, costOfFamily } from '../events/process-cost.ts';
import type { Streams } from '../events/read-streams.ts';
import { measureAsBuilt } from '../measure/as-built.ts';
import { type Figure, sized } from '../measure/figure.ts';
import { load } from './calls.ts';

const people = new URL('../../services/core-api/scripts/make-people.ts', import.meta.url);
const readers = new URL('../events/read-streams.ts', import.meta.url);
const streams = 600;
const events = sized(10, 1);

const calls = {
  'list of 9 with filter': '/api/requests?limit=9&minBudget=2000000',
  'dashboard’s figures': '/api/dashboard/stats',
  'create a request': undefined,
};

/** Milliseconds of a processor that each part has used. */
function used({ services, postgresPid }: Stack): Record<string, number> {
  const of = (name: string) =>
    Object.entries(services)
      .filter(([service]) => service.replace(/-\d+$/, '') === name)
      .reduce((sum, [, { pid }]) => sum + costOf(pid() ?? 0).cpuMs, 0);
  return { edge: of('edge'), 'core-api': of('core-api'), PostgreSQL: costOfFamily(postgresPid() ?? 0) };
}

/** Calls a second through the edge, what each part takes for one, database connections, and how soon events come. */
export async function measureInstances(whole: Stack): Promise<Figure[]> {
  const suite = 'scale';
  const instances = Object.keys(whole.services).filter((name) => name.startsWith('core-api')).length;
  const of = `${instances} core-api`;
  const token = await bearerOf(whole.url, 'ani@demo.test');
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(calls)) {
    await load(whole.url, token, path);
    const before = used(whole);
    const { rate, p99, count } = await load(whole.url, token, path);
    const after = used(whole);
    figures.push({ suite, name: `${of}: ${name}`, value: rate, unit: 'calls/s' });
    figures.push({ suite, name: `${of}: ${name}, p99 of 50 callers`, value: p99, unit: 'ms' });
    for (const [part, ms] of Object.entries(after)) {
      const value = ((ms - (before[part] ?? 0)) / count) * 1_000;
      figures.push({ suite, name: `${of}: ${name}, ${part}`, value, unit: 'µs of a processor a call' });
    }
  }
  figures.push({ suite, name: `${of}: database connections`, value: await connections(whole), unit: '' });
  const { p99, p50, lost } = await listen(whole, token);
  if (lost.events + lost.streams > 0) throw new Error(`Lost: ${JSON.stringify(lost)}`);
  const told = `${of}: write to event, ${streams} readers`;
  figures.push({ suite, name: `${told}, median`, value: p50, unit: 'ms' });
  figures.push({ suite, name: `${told}, p99`, value: p99, unit: 'ms' });
  return figures;
}

/** Connections to the core database. */
export async function connections({ databases }: Stack): Promise<number> {
  const sql = postgres(databases.core, { max: 1, onnotice: () => undefined });
  const [row] = await sql`
    select count(*)::int as open from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await sql.end();
  return row?.open;
}

/** How soon events come to some hundred readers. */
export async function listen({ url, databases }: Stack, writer: string): Promise<Streams> {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-readers-'));
  const file = { TOKENS_FILE: join(folder, 'tokens') };
  try {
    await measureAsBuilt(people, { CORE_DATABASE_URL: databases.core, PEOPLE: String(streams), ...file });
    const settings = { URL: url, WRITER: writer, EVENTS: String(events), REST_MS: '500' };
    return await measureAsBuilt<Streams>(readers, { ...settings, ...file });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
