import { readFileSync } from 'node:fs';
import { bearerOf } from '@pasok/testing/demo-session';
import postgres from 'postgres';
import { atLeast, atMost, type Figure, sized } from './measure/figure.ts';
import { withRunningWhole } from './measure/running-whole.ts';

// An account takes 100 MB of its own data along: what that costs core-api, and the others who use it meanwhile.

const megabyte = 1024 * 1024;
const rows = sized(25_000, 100);

/** So many requests of Ani's with four kilobytes each; the market of the others stays the demo's. */
async function fill(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await sql`
      with own as (select id from users where email = 'ani@demo.test'),
      added as (
        insert into requests (id, user_id, judul, description, deadline, status, total_budget, item_count)
        select uuidv7(), own.id, 'Laptop', repeat('Keterangan ', 180), now(), 'cancelled', 1, 1
        from own, generate_series(1, ${rows}::int) n returning id)
      insert into request_items (request_id, pos, name, spec, budget, quantity)
      select id, pos, 'Laptop', repeat('Rincian ', 110), 1, 1 from added, generate_series(0, 1) pos`;
    await sql`analyze`;
  } finally {
    await sql.end();
  }
}

const memoryOf = (pid: number): number => {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/) ?? [];
  return Number(kilobytes) / 1024;
};

const p99 = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? 0;

/** Milliseconds of another's lists, one after the other until `over`. */
async function readOn(url: string, token: string, over: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!over()) {
    const begun = performance.now();
    const answer = await fetch(`${url}/api/requests?limit=9`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    times.push(performance.now() - begun);
  }
  return times;
}

type Watched = { bytes: number; seconds: number; max: number };

/** Takes the export as fast as it comes and throws it away; watches the service's memory. */
async function takeExport(url: string, token: string, pid: number): Promise<Watched> {
  const begun = performance.now();
  let [bytes, max] = [0, memoryOf(pid)];
  const watch = setInterval(() => {
    max = Math.max(max, memoryOf(pid));
  }, 20);
  try {
    const answer = await fetch(`${url}/api/auth/export`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
    for await (const part of answer.body) bytes += part.byteLength;
    return { bytes, max, seconds: (performance.now() - begun) / 1000 };
  } finally {
    clearInterval(watch);
  }
}

async function measure(url: string, pid: number): Promise<Figure[]> {
  const [ani, budi] = [await bearerOf(url, 'ani@demo.test'), await bearerOf(url, 'budi@demo.test')];
  const inSeconds = (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return () => performance.now() > end;
  };
  await readOn(url, budi, inSeconds(3));
  const quiet = await readOn(url, budi, inSeconds(8));
  const before = memoryOf(pid);
  let over = false;
  const reading = readOn(url, budi, () => over);
  const taken = await takeExport(url, ani, pid).finally(() => {
    over = true;
  });
  const meanwhile = await reading;
  const [size, more, growth] = [taken.bytes / megabyte, taken.max - before, p99(meanwhile) / p99(quiet)];
  const suite = 'export';
  return [
    { suite, name: 'own data taken along', value: size, unit: 'MB', ...atLeast(size, 100) },
    {
      suite,
      name: 'memory of core-api meanwhile, more than before',
      value: more,
      unit: 'MB',
      ...atMost(more, 64),
    },
    {
      suite,
      name: "p99 of others' lists meanwhile, against before",
      value: growth,
      unit: 'times',
      ...atMost(growth, 2),
    },
    { suite, name: 'an export takes', value: taken.seconds, unit: 's' },
  ];
}

export const run = () =>
  withRunningWhole(async (url, databases, { services }) => {
    await fill(databases.core);
    return measure(url, services['core-api']?.pid() ?? 0);
  });
