import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locks } from '@pasok/service/database/locks';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { brokenInvariants } from '../../test/invariants.ts';
import { fillDemo } from './demo.ts';
import { demoMarket } from './people.ts';
import { recordBlocks } from './record-blocks.ts';

const harness = useHarness({ demo: true });
let startedAt: Date;
let early: boolean;
beforeAll(async () => {
  startedAt = new Date();
  // Another instance is still at it: nothing is recorded yet.
  early = await recordBlocks(harness.deps, { chainApiUrl: 'http://127.0.0.1:1' });
  // An instance of a database that was there before follows the chain.
  const follower = postgres(harness.url, { max: 1 });
  await follower`select pg_advisory_lock(${locks.follower})`;
  await Promise.all([fillDemo(harness.deps), fillDemo(harness.deps), fillDemo(harness.deps)]);
  await fillDemo(harness.deps);
  await follower.end();
});

/** Rows that break a rule; none may. */
const violations = (query: string) => harness.sql.unsafe(query);
const counts = async (table: string) => {
  const rows = await harness.sql.unsafe(`select status, count(*)::int as n from ${table} group by 1`);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

describe('the demo market', () => {
  it('is there once, whoever starts when, in every state', async () => {
    expect(demoMarket).toHaveLength(18);
    expect(await counts('requests')).toEqual({ open: 5, accepted: 6, completed: 6, cancelled: 1 });
    expect(await counts('transactions')).toEqual({
      waiting_payment: 1,
      in_progress: 1,
      shipped: 1,
      validating: 2,
      completed: 6,
      cancelled: 1,
    });
    expect(Object.keys(await counts('offers')).sort()).toEqual([
      'accepted',
      'cancelled',
      'pending',
      'rejected',
    ]);
    const [expired] = await violations(
      `select count(*)::int as n from requests where status = 'open' and deadline < now()`,
    );
    expect(expired?.n).toBe(1);
  });

  it('has all three receipts, a partly confirmed deal and an open problem', async () => {
    const receipts = await violations(
      'select distinct receipt from transactions where receipt is not null order by 1',
    );
    expect(receipts.map(({ receipt }) => receipt)).toEqual(['assumed', 'confirmed', 'partial']);
    const [open] = await violations(`
      select count(*) filter (where problem_reason is not null)::int as problems,
        count(*) filter (where confirmed_units between 1 and total_units - 1)::int as partly
      from transactions where status = 'validating'`);
    expect(open).toEqual({ problems: 1, partly: 1 });
  });

  it.each([
    [
      'happened in the last 60 days',
      `select id from requests where created_at not between now() - interval '60 days' and now()
      union all select id from transactions where status_since not between created_at and now()`,
    ],
    [
      'offers came before the deadline, after the request (I4)',
      `select o.id from offers o join requests r on r.id = o.request_id
      where o.created_at > r.deadline or o.created_at < r.created_at or o.supplier_id = r.user_id`,
    ],
    [
      'ids are in the order of events',
      `select id from (select id, created_at < lag(created_at) over (order by id) as back
      from requests) x where back`,
    ],
    ['nobody is shown an event of the seeding', 'select seq::text from live_events'],
    [
      'notifications are of the past',
      `select id from notifications where created_at > now() - interval '1 hour'
      and read_at is not null or created_at > now()`,
    ],
  ])('%s', async (_, query) => {
    expect(await violations(query)).toEqual([]);
  });

  it('breaks no invariant', async () => {
    expect(await brokenInvariants(harness.sql, { receiptDays: 7 })).toEqual({});
  });

  it('looks alive to all three accounts', async () => {
    for (const person of ['ani', 'budi', 'citra'] as const) {
      const { body } = await harness.as(person).get('/api/transactions');
      expect(body.length).toBeGreaterThan(1);
      expect((await harness.as(person).get('/api/dashboard/activities')).body).toHaveLength(10);
    }
    expect((await harness.as('ani').get('/api/auth/me')).body.isSupplier).toBe(false);
    expect((await harness.as('citra').get('/api/auth/me')).body.isSupplier).toBe(false);
    expect((await harness.as('budi').get('/api/dashboard/stats')).body).toMatchObject({
      totalRequests: 17,
      // Of fewer than ten cases there is no percentage.
      requestsChange: null,
      transactionsChange: null,
    });
    const { body: rivals } = await harness.as('ani').get('/api/requests/my?status=pending');
    expect(rivals.some(({ offerCount }: { offerCount: number }) => offerCount === 3)).toBe(true);
    const registered = await harness.sql`select created_at from users where email = 'budi@demo.test'`;
    expect(new Date(registered[0]?.created_at).getTime()).toBeLessThan(startedAt.getTime() - 59 * 86_400_000);
  });

  it('records five deals by their vendors’ tokens, in order, and repeats until all are there', async () => {
    const asked: { path: string; vendor: string }[] = [];
    let refuse = true;
    const chain = createServer(async (request, response) => {
      const user = await harness.deps.verify(String(request.headers.authorization).slice(7));
      if (request.url?.startsWith('/api/blockchain/record/') && request.method === 'POST') {
        asked.push({ path: request.url.slice(23), vendor: user.id });
      }
      response
        .writeHead(refuse && asked.length === 3 ? 503 : 201, { 'content-type': 'application/json' })
        .end('{}');
    });
    await new Promise<void>((resolve) => chain.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(chain.address() as AddressInfo).port}`;
    try {
      expect(early).toBe(false);
      expect(await recordBlocks(harness.deps, { chainApiUrl: url })).toBe(false);
      refuse = false;
      asked.length = 0;
      expect(await recordBlocks(harness.deps, { chainApiUrl: url })).toBe(true);
      const deals = await harness.sql`
        select id, vendor_id, status from transactions where id = any(${asked.map(({ path }) => path)}) order by status_since`;
      expect(deals).toHaveLength(5);
      expect(asked).toEqual(deals.map(({ id, vendor_id }) => ({ path: id, vendor: vendor_id })));
      expect(await recordBlocks(harness.deps, { chainApiUrl: url })).toBe(true);
      expect(asked).toHaveLength(5);
    } finally {
      chain.close();
    }
  });
});
