import { requestQuerySchema } from '@pasok/contracts/request';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listActivities } from '../dashboard/list-activities.ts';
import { listMyRequests } from '../requests/list-requests.ts';
import { buffersOf } from '../test/buffers.ts';
import { createHarness, type Harness, type Person } from '../test/harness.ts';

// A market of a million requests, in which Ani has a hundred thousand, Budi seven and Citra none.

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
  const { ani, budi, citra } = harness.ids;
  const sql = postgres(harness.url, { max: 1, onnotice: () => undefined });
  // Foreign keys are not asked: the others need no accounts here.
  await sql`set session_replication_role = replica`;
  await sql`set synchronous_commit = off`;
  await sql`
    insert into requests (id, user_id, deadline, total_budget, item_count)
    select ('0198c0de-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      case when n % 10 = 0 then ${ani}::uuid when n % 140000 = 1 then ${budi}::uuid
        else ('00000000-0000-0000-0000-' || lpad((n % 300)::text, 12, '0'))::uuid end,
      now() + interval '1 day', n, 1
    from generate_series(1, 1000000) n`;
  await sql`
    insert into offers (id, request_id, supplier_id, status, total_price, item_count)
    select ('0198c0de-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid,
      ('0198c0de-0000-7000-8000-' || lpad(to_hex(n * 10), 12, '0'))::uuid,
      case when n % 4 > 0 then ${budi}::uuid else ${citra}::uuid end, 'pending', n, 1
    from generate_series(1, 100000, 1000) n`;
  await sql`analyze`;
  await sql.end();
}, 120_000);
afterAll(() => harness.close());

it('no index orders in a way that no statement asks for', async () => {
  const { sql } = harness.deps;
  expect(await sql`select indexname from pg_indexes where indexdef ilike '%desc nulls last%'`).toEqual([]);
});

const query = requestQuerySchema.parse({ page: '1', limit: '9' });
const everyone: Person[] = ['ani', 'budi', 'citra'];

// Read whole, the table has 18,000 buffers; counting Ani's up to 10,000 touches what holds so many.
it.each(everyone)('a page of the own requests of %s costs few buffers', async (person) => {
  const most = person === 'ani' ? 11_000 : 100;
  const own = (sql: postgres.Sql) => listMyRequests({ ...harness.ctx(person), sql }, query);
  for (const buffers of await buffersOf(harness.url, own)) expect(buffers).toBeLessThan(most);
});

it.each(['budi', 'citra'] as const)('the activities of %s cost few buffers', async (person) => {
  const activities = (sql: postgres.Sql) => listActivities({ ...harness.ctx(person), sql });
  for (const buffers of await buffersOf(harness.url, activities)) expect(buffers).toBeLessThan(600);
});
