import { costly, watchStatements } from '@pasok/testing/statement-costs';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app/app.ts';
import { exportAccount } from '../features/account/export-account.ts';
import { resetCursor } from '../features/chain-follower/cursor.ts';
import { useCosts } from './costs.ts';
import { createCaller, createHarness, type Person, useHarness } from './harness.ts';
import { inDays } from './market.ts';
import { fillMillion } from './million.ts';
import { makeValidating } from './transactions.ts';

/**
 * What the calls of statements.test.ts cost where they are asked in another way (a key, limits, a cursor, a page far back)
 * or where there is very much of one thing: thousands of offers on a request, a rich account, the whole of an export.
 */
const rows = 20_000;
/** Of any statement, unless a larger number stands beside it. */
const usual = 230;
/** Where all 5,000 offers of the crowded request are read: to sort them, or to see which of them stand. */
const crowd = 1_000;
/** To count in a market this small the planner reads a whole table. */
const counted = 450;

const harness = useHarness({}, 1);
const costs = useCosts(harness);
const { above } = costs;
/** Ani's open request with a fifth of all offers on it; one of them is pending, and Budi's. */
const crowded = '0198c0de-0000-7000-8000-000000000001';
let offer = '';
beforeAll(async () => {
  await fillMillion(harness, rows);
  const { sql } = harness;
  await sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`update requests set user_id = ${harness.ids.ani}, status = 'open' where id = ${crowded}`;
    await sql`delete from offers where request_id = ${crowded}`;
    // Settled ones, from all over the table: half of them rejected, half withdrawn.
    await sql`
      update offers set request_id = ${crowded}, owner_id = ${harness.ids.ani}, delivery_time = total_price % 300,
        status = case when total_price % 2 = 0 then 'cancelled' else 'rejected' end
      where status = 'rejected' and supplier_id <> ${harness.ids.ani}`;
  });
  await sql`vacuum analyze offers`;
  const items = [{ name: 'Laptop', price: 1, quantity: 1, notes: 'ada' }];
  offer = (await harness.as('budi').post('/api/offers', { requestId: crowded, items })).body._id;
}, 300_000);
const everyone: Person[] = ['ani', 'budi', 'citra'];

/** Behind which row: one of each kind, from the middle. */
const middle = (kind: string) => `0198c0de-0000-7000-${kind}-${(rows / 2).toString(16).padStart(12, '0')}`;

describe.each<[path: string, bound: number]>([
  [`/requests?limit=9&cursor=${middle('8000')}`, usual],
  [`/requests?limit=9&minBudget=2000000&cursor=${middle('8000')}`, usual],
  [`/requests?limit=9&status=open&cursor=${middle('8000')}`, counted],
  [`/requests/my?limit=9&cursor=${middle('8000')}`, counted],
  [`/offers/my?cursor=${middle('9000')}`, usual],
  [`/transactions?cursor=${middle('a000')}`, 600],
  [`/notifications?cursor=${middle('c000')}`, usual],
  // Pages far back are walked to.
  ['/requests/my?limit=9&page=200', 1_000],
  ['/offers/my?limit=9&page=200', 1_000],
  ['/transactions?limit=9&page=200', 1_000],
  ['/notifications?limit=9&page=100', 1_000],
  [`/requests/${crowded}`, usual],
  [`/offers/by-request/${crowded}`, usual],
  [`/offers/by-request/${crowded}?sort=price`, crowd],
  [`/offers/by-request/${crowded}?sort=delivery`, crowd],
  [`/offers/by-request/${crowded}?status=pending`, usual],
  [`/offers/by-request/${crowded}?accepted=no`, crowd],
  [`/offers/by-request/${crowded}?accepted=no&sort=price`, crowd],
  [`/offers/by-request/${crowded}?status=rejected&sort=price`, crowd],
  [`/offers/by-request/${crowded}?status=pending&sort=price`, crowd],
  [`/offers/by-request/${crowded}?limit=9&page=100&sort=price`, crowd],
  [`/offers/by-request/${crowded}?limit=9&cursor=${middle('9000')}`, usual],
])('GET %s', (path, bound) => {
  it.each(everyone)('of %s', async (person) => {
    const read = async () => expect((await harness.as(person).get(`/api${path}`)).status).toBe(200);
    await read();
    expect(await above(bound, read)).toEqual([]);
    for (let times = 3; times < 7; times++) await read();
    expect(await above(bound, read)).toEqual([]);
  });
});

describe('writes with a key and under limits', () => {
  const limited = (person: Person) => {
    const settings = { ...harness.deps.settings, rateLimits: true };
    return createCaller(createApp({ ...harness.deps, settings }), harness.tokens[person]);
  };
  const items = [{ name: 'Laptop', budget: 1_000, quantity: 1 }];
  // Long enough that what an account wrote is counted every time.
  const request = () => ({
    deadline: inDays(2),
    items,
    description: 'x'.repeat(1_900),
    deliveryAddress: 'y'.repeat(400),
  });
  /** Asks for the same once more; of an acceptance there is one. */
  const again = async () => undefined;
  const withdraw = async (body: { _id: string }) =>
    expect((await harness.as('citra').delete(`/api/offers/${body._id}`)).status).toBe(200);
  type Undo = (body: { _id: string }) => Promise<unknown>;
  it.each<[string, Person, string, () => unknown, bound: number, undo?: Undo]>([
    ['a request', 'budi', '/requests', request, usual, again],
    [
      'an edit of the crowded request',
      'ani',
      `PUT /requests/${crowded}`,
      // Its terms are fixed by the offers that stand.
      () => ({ priority: 'high' }),
      crowd,
      again,
    ],
    ['notifications read', 'citra', '/notifications/read', () => ({ all: true }), usual, again],
    [
      'an offer on the crowded request',
      'citra',
      '/offers',
      () => ({ requestId: crowded, items: [{ name: 'Laptop', price: 2, quantity: 1, notes: '-' }] }),
      crowd,
      withdraw,
    ],
    ['an acceptance there', 'ani', '/offers/accept/:offer', () => ({}), 1_000],
  ])('%s', async (name, person, path, body, bound, undo) => {
    const [method, to] = path.startsWith('PUT ')
      ? (['put', path.slice(4)] as const)
      : (['post', path] as const);
    const call = (turn: number) =>
      limited(person)[method](`/api${to.replace(':offer', offer)}`, body(), {
        'Idempotency-Key': `"${name} ${turn}"`,
      });
    let turn = 0;
    let answer: Awaited<ReturnType<typeof call>> | undefined;
    const measure = async () => {
      if (answer) await undo?.(answer.body);
      return costs.of(async () => {
        answer = await call(turn++);
        expect(answer.status).toBeLessThan(300);
      });
    };
    expect(await costly(bound, measure, undo ? 3 : 1)).toEqual([]);
  });

  it('late tokens', async () => {
    const { id, tokens } = await makeValidating(harness, 'Terlambat');
    const enteredAt = new Date().toISOString();
    await harness.sql`update transactions set validating_since = now() - interval '8 days' where id = ${id}`;
    await harness.as('budi').patch(`/api/transactions/${id}/status`, { status: 'completed' });
    const send = () => limited('ani').post(`/api/transactions/${id}/validate`, { tokens, enteredAt });
    expect(await above(usual, send)).toEqual([]);
    expect(await above(usual, send)).toEqual([]);
  });
});

/** Ani's is nine tenths of the time: `npm run test:release`. */
const exported: Person[] = process.env.TEST_RELEASE ? everyone : ['budi', 'citra'];
it.each(exported)('the whole export of %s', { timeout: 180_000 }, async (person) => {
  const read = async () => {
    for await (const _piece of await exportAccount(harness.ctx(person)));
  };
  // A page has at most 1,000 rows, each of which may be a buffer of its own.
  expect(await above(3_500, read)).toEqual([]);
});

it('forgetting the copy of the chain, a piece at a time', async () => {
  await harness.sql`update transactions set block_index = 1, block_hash = id::text where status = 'completed'`;
  await harness.sql`insert into chain_cursor (id, next_index, last_hash) values (1, 5, 'h')
    on conflict (id) do update set next_index = 5, last_hash = 'h'`;
  const cursor = { nextIndex: 5, lastHash: 'h' };
  // 2,000 transactions a piece, each of which may be written into all its table's indexes.
  expect(await above(60_000, () => resetCursor(harness.deps, { cursor }))).toEqual([]);
});

it('where two have everything, who has nothing is not looked for among all rows', async () => {
  const market = await createHarness({}, 1);
  await fillMillion(market, rows, true);
  const watched = await watchStatements(market.url);
  const own = [
    'requests/my',
    'requests/my?offers=pending',
    'offers/my',
    'transactions',
    'dashboard/activities',
  ];
  const read = async () => {
    for (const path of [...own, 'notifications'])
      expect((await market.as('citra').get(`/api/${path}`)).status).toBe(200);
  };
  for (let times = 0; times < 7; times++) await read();
  expect(await costly(usual, () => watched.of(read))).toEqual([]);
  await watched.end();
  await market.close();
});
