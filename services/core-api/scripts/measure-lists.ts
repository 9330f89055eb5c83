import { requestQuerySchema } from '@pasok/contracts/request';
import { listRequests } from '../src/market/requests/list-requests.ts';
import { openDeps } from './open-deps.ts';

// Run by bench/scale.ts: the public list, read from one server of PostgreSQL or from several in turn.

const { URLS = '', READER = '', SECONDS = '4' } = process.env;
const readers = 24;

/** Lists a second, and milliseconds of this process's processor for one. */
export async function measure(): Promise<{ rate: number; ms: number }> {
  const opened = URLS.split(' ').map((url) => openDeps(url, { max: 4, replica: true }));
  const contexts = opened.map(({ ctxOf }) => ctxOf(READER));
  const query = requestQuerySchema.parse({ limit: '9', minBudget: '2000000' });
  let count = 0;
  const read = async (until: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const ctx = contexts[turn % contexts.length];
      if (ctx) await listRequests(ctx, { query, counts: async (_, readCount) => readCount() });
      count++;
    }
  };
  const readAll = (seconds: number) => {
    const until = performance.now() + seconds * 1_000;
    return Promise.all(Array.from({ length: readers }, () => read(until)));
  };
  await readAll(Number(SECONDS) / 4);
  count = 0;
  const before = process.cpuUsage();
  await readAll(Number(SECONDS));
  const { user, system } = process.cpuUsage(before);
  await Promise.all(opened.map(({ connection }) => connection.close()));
  return { rate: count / Number(SECONDS), ms: (user + system) / 1_000 / count };
}
