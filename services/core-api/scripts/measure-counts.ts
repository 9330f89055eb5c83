import { requestQuerySchema } from '@pasok/contracts/request';
import { type Connection, connectDatabase } from '@pasok/service/database';
import { type Ctx, openContext } from '../src/context/context.ts';
import { createSharedCounts, type SharedCounts } from '../src/lists/shared-counts.ts';
import { listRequests } from '../src/requests/list-requests.ts';
import { schema } from '../src/schema/schema.ts';

// Measured by bench/api.ts, in a process of its own: what the number of all matching requests costs a list.

const { CORE_DATABASE_URL = '', CALLER = '' } = process.env;
const turns = 5;
const callers = 50;
const turnMs = 1_500;
const query = requestQuerySchema.parse({ page: '1', limit: '9', minBudget: '2000000' });

/** A list reads by the database and its caller; the keys and all else of a context are the running service's. */
function readingAs(id: string, connection: Connection): Ctx {
  const caller = { id, version: 1, bytes: 0, hasQuotas: false };
  return { ...openContext(connection.db(schema), connection.sql), caller } as Ctx;
}

/** Lists of nine with a filter in a second, with their counts and without, in turns. */
export async function measure(): Promise<{ withCount: number; without: number }[]> {
  const connection = connectDatabase(CORE_DATABASE_URL, { max: 10 });
  const ctx = readingAs(CALLER, connection);
  const rate = async (counts: SharedCounts) => {
    let done = 0;
    const end = performance.now() + turnMs;
    const caller = async () => {
      for (; performance.now() < end; done++) await listRequests(ctx, query, { counts });
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return (done * 1_000) / turnMs;
  };
  const [shared, none] = [createSharedCounts(), async () => 0];
  const measured: { withCount: number; without: number }[] = [];
  await rate(none);
  for (let turn = 0; turn < turns; turn++)
    measured.push({ withCount: await rate(shared), without: await rate(none) });
  await connection.close();
  return measured;
}
