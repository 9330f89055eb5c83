import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import { useCosts } from '../../test/costs.ts';
import { useHarness } from '../../test/harness.ts';
import { type Position, readEvents } from './read-events.ts';
import { recentEvents } from './recent-events.ts';

/** A day of a market, in the release of a busy one: events of five hundred people and, every tenth, of everybody. */
const rows = Number(process.env.MARKET_ROWS ?? 100_000);
const perTransaction = 50;
/** What happened in the last seconds: the last row is of now. */
const lastRows = 3_000;
const harness = useHarness({}, 1);
const costs = useCosts(harness);
let nearlyAll: Position;
beforeAll(async () => {
  const sql = postgres(harness.url, { max: 1, onnotice: () => undefined });
  await sql`alter table live_events set unlogged`;
  const { position } = await readEvents(harness.deps, { from: undefined, users: [] });
  const firstXid = Number(position.snapshot.split(':')[1]);
  await sql.unsafe(`
    do $$ begin for n in 0..${rows / perTransaction} loop perform pg_current_xact_id(); commit; end loop; end $$`);
  await sql`
    insert into live_events (xid, user_id, topic, ref_id, created_at)
    select (${firstXid}::int8 + n / ${perTransaction}::int)::text::xid8,
      case when n % 10 > 0 then ('00000000-0000-0000-0000-' || lpad((n % 500)::text, 12, '0'))::uuid end, 'offer', n::text,
      now() + interval '1 hour' - case when n > ${rows - lastRows} then interval '0' else interval '1 day' end
    from generate_series(1, ${rows}) n`;
  await sql`update live_events set user_id = ${harness.ids.ani} where user_id = '00000000-0000-0000-0000-000000000007'`;
  await sql`analyze live_events`;
  await sql.end();
  const xid = firstXid + Math.floor((rows - 50) / perTransaction);
  nearlyAll = { ...position, snapshot: `${xid}:${xid}:` };
});

/** Statements of `read` that touch more than 100 buffers: planned for their values, and, from the sixth time on, for any. */
async function dear(read: () => Promise<unknown>) {
  const told = await costs.above(100, read);
  for (let times = 0; times < 6; times++) await read();
  told.push(...(await costs.above(100, read)));
  return told;
}

it('cost a page that opens its stream little however many events there are', async () => {
  expect(await dear(() => recentEvents(harness.ctx('ani')))).toEqual([]);
});

it('are the newest forty of its own and of everybody, none of others and none that is old', async () => {
  const numbers = (await recentEvents(harness.ctx('ani'))).map(({ id }) => Number(id));
  const ofAll = Array.from({ length: 40 }, (_, n) => rows - 10 * n);
  const own = Array.from({ length: lastRows / 500 }, (_, n) => rows - 493 - 500 * n);
  expect(numbers).toEqual([...ofAll, ...own].sort((a, b) => a - b));
});

it.each([0, 1, 500, 501])('an instance with %i people who listen reads on by the index', async (count) => {
  const users = Array.from({ length: count }, () => randomUUID());
  expect(await dear(() => readEvents(harness.deps, { from: nearlyAll, users }))).toEqual([]);
});
