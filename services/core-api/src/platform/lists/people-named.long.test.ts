import postgres from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import { useCosts } from '../../test/costs.ts';
import { useHarness } from '../../test/harness.ts';

/** More people than are held in memory bear a name, and requests are of some of them. */
const people = 25_000;
const harness = useHarness({}, 1);
const costs = useCosts(harness);
beforeAll(async () => {
  const sql = postgres(harness.url, { max: 1 });
  await sql`
    insert into users (id, name, email, password_hash)
    select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Andi ' || n, n || '@test.test', '-'
    from generate_series(1, ${people}::int) n`;
  await sql`
    insert into requests (id, user_id, deadline, total_budget, item_count)
    select ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      ('00000000-0000-7000-8000-' || lpad((1 + n % 500)::text, 12, '0'))::uuid, now() + interval '1 day', 1, 1
    from generate_series(1, 12000) n`;
  await sql`vacuum analyze users, requests`;
  await sql.end();
});
it.each([
  ['requests', '/api/requests?limit=9&search=andi', 9],
  ['one’s transactions', '/api/transactions?limit=9&search=andi', 0],
])('a page of %s by a name that very many bear is not all of these people', async (_, path, found) => {
  const read = async () => expect((await harness.as('budi').get(path)).body).toHaveLength(found);
  await read();
  const pages = (await costs.of(read)).filter(({ text }) => /changedRecently/.test(text));
  expect(pages).toHaveLength(1);
  // Of everybody who bears it, more than 500.
  expect(pages.filter(({ buffers }) => buffers > 300)).toEqual([]);
});
