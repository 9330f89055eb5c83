import { activitiesSchema, dashboardStatsSchema } from '@pasok/contracts/dashboard';
import { maxCountedBudget } from '@pasok/domain/stats';
import { describe, expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';

const harness = useHarness();

const stats = async (by: 'ani' | 'budi' | 'citra') => (await harness.as(by).get('/api/dashboard/stats')).body;
const age = (table: string, id: string, days: number) =>
  harness.sql.unsafe(`update ${table} set created_at = now() - make_interval(hours => $1) where id = $2`, [
    Math.round(days * 24),
    id,
  ]);

describe('GET /dashboard', () => {
  it('has no figure and no change where there is no data', async () => {
    expect(await stats('ani')).toMatchObject({
      totalRequests: 0,
      requestsChange: null,
      activeOffers: 0,
      offersChange: null,
      completedTransactions: 0,
      transactionsChange: null,
      totalBudget: 0,
      budgetChange: null,
    });
    expect((await harness.as('ani').get('/api/dashboard/activities')).body).toEqual([]);
  });

  it('computes every card from the rows', async () => {
    const item = (budget: number) => ({ items: [{ name: 'Barang', budget, quantity: 2 }] });
    const offered = { items: [{ name: 'Barang', price: 5, quantity: 2, notes: 'ada' }] };
    const [now, recent, older, oldest] = [
      await postRequest(harness, item(100)),
      await postRequest(harness, item(200), 'citra'),
      await postRequest(harness, item(300)),
      await postRequest(harness, item(50)),
    ];
    await age('requests', recent, 29);
    await age('requests', older, 31);
    await age('requests', oldest, 61);
    const gone = await postRequest(harness, item(1_000));
    await harness.as('ani').delete(`/api/requests/${gone}`);
    const first = await postOffer(harness, now, offered);
    await postOffer(harness, older, offered, 'citra');
    const withdrawn = await postOffer(harness, recent, offered);
    await harness.as('budi').delete(`/api/offers/${withdrawn}`);
    const old = await postOffer(harness, older, offered);
    await age('offers', old, 40);

    expect(await stats('ani')).toMatchObject({
      totalRequests: 4,
      requestsChange: null,
      totalBudget: 1_300,
      budgetChange: null,
      budgetsLeftOut: 0,
      activeOffers: 3,
      offersChange: null,
      completedTransactions: 0,
      transactionsChange: null,
    });
    expect(await stats('budi')).toMatchObject({ totalRequests: 4, activeOffers: 2, offersChange: null });
    const { trends } = dashboardStatsSchema.parse(await stats('ani'));
    expect(trends?.requests).toHaveLength(30);
    expect([trends?.requests.at(-1), trends?.requests[0], trends?.budget.at(-1), trends?.budget[0]]).toEqual([
      1, 1, 200, 400,
    ]);

    await harness.as('ani').post(`/api/offers/accept/${first}`);
    await harness.sql`update transactions set status = 'completed', receipt = 'assumed'`;
    expect(await stats('budi')).toMatchObject({
      activeOffers: 1,
      completedTransactions: 1,
      transactionsChange: null,
    });
    expect(await stats('citra')).toMatchObject({ completedTransactions: 0 });
  });

  it('reckons a change from ten cases on, and counts no budget that is too large to be true', async () => {
    const { sql } = harness;
    const [before] = [await stats('ani')];
    const add = (n: number, budget: number, days: number) => sql`
      insert into requests (id, user_id, deadline, total_budget, item_count, created_at)
      select uuidv7(), ${harness.ids.ani}, now() + interval '1 day', ${budget}, 1, now() - make_interval(days => ${days})
      from generate_series(1, ${n})`;
    await sql`update requests set created_at = now() - interval '70 days'`;
    await add(10, 1_000, 40);
    await add(12, 1_000, 3);
    await add(1, maxCountedBudget, 50);
    await add(1, maxCountedBudget + 1, 2);
    await add(1, 9_000_000_000_000_000, 2);
    expect(await stats('ani')).toMatchObject({
      totalRequests: before.totalRequests + 25,
      requestsChange: 27,
      totalBudget: before.totalBudget + 22_000 + maxCountedBudget,
      budgetChange: -100,
      budgetsLeftOut: 2,
    });
    await sql`delete from requests where total_budget = ${maxCountedBudget}`;
    expect(await stats('ani')).toMatchObject({ requestsChange: 40, budgetChange: 20 });
    await sql`delete from requests where id in (select id from requests where created_at < now() - interval '35 days'
      and created_at > now() - interval '45 days' limit 1)`;
    expect(await stats('ani')).toMatchObject({ requestsChange: null, budgetChange: null });
  });

  it('lists what really happened to the caller, newest first, each with its screen', async () => {
    const request = await postRequest(harness, { judul: 'Lab 3' }, 'citra');
    const offer = await postOffer(harness, request);
    const lost = await postOffer(harness, request, {}, 'ani');
    const { body } = await harness.as('citra').post(`/api/offers/accept/${offer}`);
    const of = async (by: 'ani' | 'budi' | 'citra') =>
      (await harness.as(by).get('/api/dashboard/activities')).body.map(
        (row: { type: string; path: string }) => `${row.type} ${row.path}`,
      );
    const citra = await of('citra');
    expect(citra.slice(0, 5).sort()).toEqual(
      [
        `offer_accepted /offer/${offer}`,
        `offer_rejected /offer/${lost}`,
        `offer_received /offer/${lost}`,
        `offer_received /offer/${offer}`,
        `request_created /request/${request}`,
      ].sort(),
    );
    expect(citra.indexOf(`offer_received /offer/${lost}`)).toBeLessThan(
      citra.indexOf(`request_created /request/${request}`),
    );
    expect((await of('budi'))[0]).toBe(`offer_accepted /offer/${offer}`);
    expect((await of('ani'))[0]).toBe(`offer_rejected /offer/${lost}`);
    await harness.sql`
      update transactions set status = 'completed', receipt = 'assumed', status_since = clock_timestamp()
      where id = ${body.transaction._id}`;
    const [latest] = activitiesSchema.parse((await harness.as('budi').get('/api/dashboard/activities')).body);
    expect(latest).toMatchObject({
      type: 'transaction_completed',
      message: 'Transaksi "Lab 3" dengan Citra selesai',
      user: 'Citra',
      path: `/transaction/${body.transaction._id}`,
    });
    await harness.sql`update transactions set receipt = 'partial' where id = ${body.transaction._id}`;
    const [short] = activitiesSchema.parse((await harness.as('budi').get('/api/dashboard/activities')).body);
    expect(short?.message).toBe('Transaksi "Lab 3" dengan Citra selesai sebagian');
  });
});
