import { requestQuerySchema } from '@pasok/contracts/request';
import { connectDatabase } from '@pasok/service/database/database';
import { listRequests } from '../src/market/requests/list-requests.ts';
import { type Ctx, openContext } from '../src/platform/context/context.ts';

// Run by bench/scale.ts: the public list, read from one server of PostgreSQL or from several in turn.

const { URLS = '', READER = '', SECONDS = '4' } = process.env;
const readers = 24;

/** Lists a second, and milliseconds of this process's processor for one. */
export async function measure(): Promise<{ rate: number; ms: number }> {
  const connections = URLS.split(' ').map((url) => connectDatabase(url, { max: 4, replica: true }));
  const caller = { id: READER, version: 1, bytes: 0, address: null };
  // A list reads by these alone.
  const contexts = connections.map(
    (connection) => ({ ...openContext(connection), caller }) as unknown as Ctx,
  );
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
  await readAll(1);
  count = 0;
  const before = process.cpuUsage();
  await readAll(Number(SECONDS));
  const { user, system } = process.cpuUsage(before);
  await Promise.all(connections.map(({ close }) => close()));
  return { rate: count / Number(SECONDS), ms: (user + system) / 1_000 / count };
}
