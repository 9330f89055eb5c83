import { bearerOf } from '@pasok/testing/demo-session';
import postgres from 'postgres';
import type { Stack } from '../../tools/stack/start-stack.ts';
import { costOfFamily } from '../events/process-cost.ts';
import { measureAsBuilt } from '../measure/as-built.ts';
import { type Figure, median } from '../measure/figure.ts';
import { load } from './calls.ts';
import { connections, listen } from './instances.ts';
import { type Replicas, startReplicas, withLag } from './replicas.ts';

// One server of PostgreSQL against three: what two replicas cost writes, how far they are behind, and what lists gain of them.

const lists = new URL('../../services/core-api/scripts/measure-lists.ts', import.meta.url);
const suite = 'scale';
const figure = (name: string, value: number, unit: string): Figure => ({ suite, name, value, unit });

/** What requests, events and the database cost with so many replicas, of which a commit waits for none or one. */
async function measureWrites(whole: Stack, of: string, replicas?: Replicas): Promise<Figure[]> {
  const token = await bearerOf(whole.url, 'ani@demo.test');
  const pids = [whole.postgresPid() ?? 0, ...(replicas?.pids ?? [])];
  const used = () => pids.map(costOfFamily);
  await load(whole.url, token);
  const before = used();
  const create = () => load(whole.url, token);
  const [{ rate, p99, count }, lag] = replicas ? await withLag(replicas.leader, create) : [await create()];
  const [leader = 0, ...others] = used().map((ms, at) => ((ms - (before[at] ?? 0)) / count) * 1_000);
  const figures = [
    figure(`${of}: create a request`, rate, 'calls/s'),
    figure(`${of}: create a request, p99 of 50 callers`, p99, 'ms'),
    figure(`${of}: create a request, leader`, leader, 'µs of a processor a call'),
  ];
  if (lag) {
    const each = others.reduce((sum, one) => sum + one, 0) / others.length;
    figures.push(
      figure(`${of}: create a request, each replica`, each, 'µs of a processor a call'),
      figure(`${of}: replica behind, median`, median(lag.ms), 'ms'),
      figure(`${of}: replica behind, most`, Math.max(...lag.ms), 'ms'),
      figure(`${of}: replica behind, most`, Math.max(...lag.bytes) / 1_024, 'kB of log'),
    );
  }
  figures.push(figure(`${of}: database connections`, await connections(whole), ''));
  const { p99: late, p50, lost } = await listen(whole, token);
  if (lost.events + lost.streams > 0) throw new Error(`Lost: ${JSON.stringify(lost)}`);
  figures.push(
    figure(`${of}: write to event, median`, p50, 'ms'),
    figure(`${of}: write to event, p99`, late, 'ms'),
  );
  return figures;
}

async function measureLists(whole: Stack, { urls, pids }: Replicas): Promise<Figure[]> {
  const core = postgres(whole.databases.core, { max: 1 });
  const [reader] = await core`select id from users where email = 'budi@demo.test'`;
  await core.end();
  const all = [whole.postgresPid() ?? 0, ...pids];
  const figures: Figure[] = [];
  for (const servers of [1, 3]) {
    const before = all.map(costOfFamily);
    const env = { URLS: urls.slice(0, servers).join(' '), READER: reader?.id };
    const { rate, ms } = await measureAsBuilt<{ rate: number; ms: number }>(lists, env);
    const spent = all.reduce((sum, pid, at) => sum + costOfFamily(pid) - (before[at] ?? 0), 0);
    const of = `list of 9 with filter, read from ${servers} PostgreSQL`;
    figures.push(
      figure(of, rate, 'lists/s'),
      figure(`${of}, who reads`, ms * 1_000, 'µs of a processor a list'),
    );
    // Five seconds with the first, which nobody counted.
    figures.push(figure(`${of}, PostgreSQL`, (spent / (rate * 5)) * 1_000, 'µs of a processor a list'));
  }
  return figures;
}

/** One PostgreSQL, three of which a commit waits for none, three of which it waits for one; then lists from one and from three. */
export async function measureServers(whole: Stack): Promise<Figure[]> {
  const alone = await measureWrites(whole, '1 PostgreSQL');
  const replicas = await startReplicas(whole.dataDir, whole.databases.core, 2);
  try {
    const asynchronous = await measureWrites(whole, '3 PostgreSQL', replicas);
    const read = await measureLists(whole, replicas);
    await replicas.waitFor(1);
    const synchronous = await measureWrites(whole, '3 PostgreSQL, one waited for', replicas);
    return [...alone, ...asynchronous, ...synchronous, ...read];
  } finally {
    await replicas.waitFor(0);
    await replicas.stop();
  }
}
