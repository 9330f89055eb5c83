import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buffersOf } from '../../test/buffers.ts';
import { createHarness, type Harness } from '../../test/harness.ts';
import { missedEvents } from './missed-events.ts';
import { readEvents } from './read-events.ts';

/** A day of a market, in the release of a busy one: events of five hundred people and, every tenth, of everybody. */
const rows = Number(process.env.MARKET_ROWS ?? 100_000);
const perTransaction = 50;
let firstXid = 0;
let harness: Harness;
let user = '';
beforeAll(async () => {
  harness = await createHarness();
  user = harness.ids.ani;
  const sql = postgres(harness.url, { max: 1, onnotice: () => undefined });
  await sql`alter table live_events set unlogged`;
  const [row] = await sql`select pg_current_xact_id()::text as xid`;
  firstXid = Number(row?.xid);
  await sql.unsafe(`
    do $$ begin for n in 0..${rows / perTransaction} loop perform pg_current_xact_id(); commit; end loop; end $$`);
  await sql`
    insert into live_events (xid, user_id, topic, ref_id, created_at)
    select (${firstXid}::int8 + n / ${perTransaction}::int)::text::xid8,
      case when n % 10 > 0 then ('00000000-0000-0000-0000-' || lpad((n % 500)::text, 12, '0'))::uuid end,
      'offer', n::text, now() - interval '1 day' * (${rows} - n) / ${rows}::float8
    from generate_series(1, ${rows}) n`;
  await sql`update live_events set user_id = ${user} where user_id = '00000000-0000-0000-0000-000000000007'`;
  await sql`analyze live_events`;
  await sql.end();
});
afterAll(() => harness.close());

/** The position of whoever saw everything before event `n`. */
function at(n: number): string {
  const xid = firstXid + Math.floor(n / perTransaction);
  return `${xid}:${xid}:`;
}

it.each([
  ['that saw the last hundred events of all not yet', () => at(rows - 100)],
  ['that was away for an hour', () => at(Math.round(rows * (23 / 24)))],
  ['that was away since the table begins', () => at(0)],
  ['that comes for the first time', () => undefined],
  ['that claims to have seen all there will ever be, but for what began first', () => `1:${2n ** 63n - 1n}:`],
  ['that claims the same of all there is', () => `1:${firstXid + 2 * rows}:`],
])('a page %s costs less than 100 buffers however many events there are', async (_, claimed) => {
  const position = claimed();
  const buffers = await buffersOf(harness.url, (sql) =>
    missedEvents({ ...harness.ctx('ani'), sql }, { position }),
  );
  for (const count of buffers) expect(count).toBeLessThan(100);
});

it('a page is told the newest of what it missed, in order, and nothing of others', async () => {
  const missed = await missedEvents(harness.ctx('ani'), { position: at(rows - 3_000) });
  const numbers = missed.map(({ id }) => Number(id));
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  expect(numbers.filter((n) => n % 10 > 0).every((n) => n % 500 === 7)).toBe(true);
  expect(numbers.filter((n) => n % 10 > 0)).toHaveLength(6);
  expect(numbers.filter((n) => n % 10 === 0)).toHaveLength(40);
  expect(numbers.at(-1)).toBe(rows);
});

it('a page is told what was under way when it last heard, and nothing else of what began before that', async () => {
  const seen = firstXid + rows / perTransaction + 1;
  const running = seen - 11;
  const missed = await missedEvents(harness.ctx('ani'), { position: `${running}:${seen}:${running}` });
  const first = (running - firstXid) * perTransaction;
  const told = Array.from({ length: perTransaction }, (_, n) => first + n);
  expect(missed.map(({ id }) => Number(id))).toEqual(told.filter((n) => n % 10 === 0 || n % 500 === 7));
});

it('a page that missed more is told the newest forty of its own and of everybody', async () => {
  const missed = await missedEvents(harness.ctx('ani'), { position: at(0) });
  const numbers = missed.map(({ id }) => Number(id));
  const forty = (last: number, step: number) => Array.from({ length: 40 }, (_, n) => last - step * (39 - n));
  expect(numbers.filter((n) => n % 10 > 0)).toEqual(forty(rows - 493, 500));
  expect(numbers.filter((n) => n % 10 === 0)).toEqual(forty(rows, 10));
});

it.each([0, 1, 500, 501])('an instance with %i people who listen reads on by the index', async (count) => {
  const users = Array.from({ length: count }, () => randomUUID());
  const buffers = await buffersOf(harness.url, (sql) => readEvents({ sql }, { from: at(rows - 50), users }));
  for (const count of buffers) expect(count).toBeLessThan(100);
});
