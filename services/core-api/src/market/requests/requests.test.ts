import { requestWireSchema } from '@pasok/contracts/request';
import { describe, expect, it } from 'vitest';
import { refusedAs, useHarness } from '../../test/harness.ts';
import { inDays, postOffer, postRequest, requestBody, requestedItems, stateOf } from '../../test/market.ts';
import { makeValidating } from '../../test/transactions.ts';

const harness = useHarness();

const unknown = '0190a000-0000-7000-8000-000000000000';

describe('POST /requests', () => {
  it('answers 201 with the request as stored; judul is optional', async () => {
    const body = requestBody({ description: 'Lab', priority: 'high', deliveryAddress: 'Jl. Merdeka 1' });
    const { status, body: made } = await harness.as('ani').post('/api/requests', body);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      judul: body.judul,
      description: 'Lab',
      priority: 'high',
      deliveryAddress: 'Jl. Merdeka 1',
      status: 'open',
      totalBudget: 20_150_000,
      items: requestedItems,
      user: { _id: harness.ids.ani, name: 'Ani', email: 'ani@demo.test' },
      offerCount: 0,
    });
    expect(made.deadline).toBe(body.deadline);
    expect(made.createdAt).toBe(made.updatedAt);
    expect(requestWireSchema.parse(made)).toEqual(made);
    const bare = await harness.as('ani').post('/api/requests', requestBody({ judul: undefined }));
    expect(bare.status).toBe(201);
    expect(bare.body).not.toHaveProperty('judul');
  });

  it.each([
    ['negative budget', { items: [{ ...requestedItems[0], budget: -1 }] }],
    ['quantity 0', { items: [{ ...requestedItems[0], quantity: 0 }] }],
    ['no items', { items: [] }],
    ['items missing', { items: undefined }],
    ['past deadline', { deadline: '2020-01-01T00:00:00.000Z' }],
    ['a deadline without zone', { deadline: '2030-01-01T00:00' }],
    ['a fraction of a rupiah', { items: [{ ...requestedItems[0], budget: 0.5 }] }],
    ['a budget above 10^12', { items: [{ ...requestedItems[0], budget: 1e12 + 1 }] }],
    ['more than 1,000 units', { items: requestedItems.map((item) => ({ ...item, quantity: 501 })) }],
    ['51 items', { items: Array.from({ length: 51 }, () => requestedItems[1]) }],
  ])('refuses %s with 400 in words', async (_, more) => {
    const { status, body } = await harness.as('ani').post('/api/requests', requestBody(more));
    expect(status).toBe(400);
    expect(body.message).toMatch(/\S/);
  });

  it('does not take status, user or total from the body', async () => {
    const more = { status: 'completed', user: { _id: harness.ids.budi }, totalBudget: 1, _id: unknown };
    const { body } = await harness.as('ani').post('/api/requests', requestBody(more));
    expect(body).toMatchObject({ status: 'open', totalBudget: 20_150_000, user: { _id: harness.ids.ani } });
    expect(body._id).not.toBe(unknown);
  });
});

describe('GET /requests/{id}', () => {
  it('tells whoever offered about their offer, and the owner how many there are', async () => {
    const id = await postRequest(harness);
    const offer = await postOffer(harness, id);
    expect((await harness.as('budi').get(`/api/requests/${id}`)).body.myOffer).toEqual({
      _id: offer,
      status: 'pending',
    });
    expect((await harness.as('citra').get(`/api/requests/${id}`)).body).not.toHaveProperty('myOffer');
    expect((await harness.as('ani').get(`/api/requests/${id}`)).body.offerCount).toBe(1);
  });

  it('gives the vendor the address after acceptance, a loser not', async () => {
    const id = await postRequest(harness, { deliveryAddress: 'Jl. Merdeka 1' });
    const offer = await postOffer(harness, id);
    await postOffer(harness, id, {}, 'citra');
    const { body } = await harness.as('ani').post(`/api/offers/accept/${offer}`);
    expect((await harness.as('budi').get(`/api/requests/${id}`)).body).toMatchObject({
      status: 'accepted',
      deliveryAddress: 'Jl. Merdeka 1',
      transactionId: body.transaction._id,
    });
    const loser = await harness.as('citra').get(`/api/requests/${id}`);
    expect(loser.body).not.toHaveProperty('deliveryAddress');
    expect(loser.body).not.toHaveProperty('transactionId');
  });

  it('tells its two parties, and nobody else, that its deal was closed short', async () => {
    const { id, requestId, tokens } = await makeValidating(harness, 'sebagian');
    const buyer = harness.as('ani');
    await buyer.post(`/api/transactions/${id}/validate`, { tokens: [tokens[0], '', ''] });
    expect((await buyer.get(`/api/requests/${requestId}`)).body).not.toHaveProperty('receipt');
    await buyer.post(`/api/transactions/${id}/close-short`);
    for (const person of ['ani', 'budi', 'citra'] as const) {
      const one = await harness.as(person).get(`/api/requests/${requestId}`);
      const { body: list } = await harness.as(person).get('/api/requests?status=completed&limit=1');
      // The buyer's record stands on the one that is read.
      const { record: _, ...listed } = one.body;
      expect(list).toEqual([listed]);
      expect([one.body.status, one.body.receipt]).toEqual([
        'completed',
        person === 'citra' ? undefined : 'partial',
      ]);
    }
  });
});

describe('PUT /requests/{id}', () => {
  it('changes what is sent and keeps the rest', async () => {
    const id = await postRequest(harness);
    const deadline = inDays(5);
    const items = [{ ...requestedItems[0], quantity: 1 }];
    const { status, body } = await harness.as('ani').put(`/api/requests/${id}`, { deadline, items });
    expect(status).toBe(200);
    expect(body).toMatchObject({ deadline, totalBudget: 10_000_000, items, status: 'open' });
    expect(body.judul).toMatch(/^Permintaan/);
    const renamed = await harness.as('ani').put(`/api/requests/${id}`, { judul: 'Baru' });
    expect(renamed.body).toMatchObject({ judul: 'Baru', deadline, items });
  });

  it('tells everybody what lists show, and only the owner of the rest, though a form sends it all', async () => {
    const id = await postRequest(harness);
    const { body: made } = await harness.as('ani').get(`/api/requests/${id}`);
    const { judul, deadline, items } = made;
    const told = async (change: object) => {
      const { sql } = harness;
      const [last] = await sql`select coalesce(max(seq), 0) as seq from live_events`;
      const whole = { judul, deadline, items, description: 'Lab', deliveryAddress: '', priority: null };
      const { status } = await harness.as('ani').put(`/api/requests/${id}`, { ...whole, ...change });
      expect(status).toBe(200);
      const rows = await sql`select user_id from live_events where seq > ${last?.seq} and topic = 'request'`;
      return rows.map(({ user_id }) => user_id);
    };
    expect(await told({ description: 'Lab bahasa', deliveryAddress: 'Jl. Merdeka 1' })).toEqual([
      harness.ids.ani,
    ]);
    expect(await told({ items: items.map((item: object) => ({ ...item, spec: 'baru' })) })).toEqual([
      harness.ids.ani,
    ]);
    const everybody = [harness.ids.ani, null];
    expect(await told({ judul: 'Judul baru' })).toEqual(everybody);
    expect(await told({ judul, deadline: inDays(9) })).toEqual(everybody);
    expect(await told({ items: items.map((item: object) => ({ ...item, budget: 1 })) })).toEqual(everybody);
  });

  it('keeps items and terms once an offer stands on them, and everything once it is closed', async () => {
    const id = await postRequest(harness, { judul: 'Meja', deliveryRegion: '32.73' });
    const offer = await postOffer(harness, id);
    const items = await harness.as('ani').put(`/api/requests/${id}`, { items: requestedItems });
    expect(items).toMatchObject(refusedAs(409, 'REQUEST_HAS_OFFERS'));
    const before = await stateOf(harness, id);
    for (const change of [
      { judul: 'Kontrak eksklusif setahun' },
      { description: 'Denda 50 %' },
      { deliveryRegion: '91.01' },
      { deliveryRegion: null },
      { deliverBy: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10) },
    ]) {
      const answer = await harness.as('ani').put(`/api/requests/${id}`, change);
      expect(answer).toMatchObject(refusedAs(409, 'REQUEST_TERMS_FIXED'));
    }
    expect(await stateOf(harness, id)).toBe(before);
    // As the form sends it: all that stands, and what may change.
    const same = { judul: 'Meja', description: null, deliveryRegion: '32.73', deliverBy: null };
    const more = { ...same, priority: 'high', deliveryAddress: 'Jl. Merdeka 1' };
    expect((await harness.as('ani').put(`/api/requests/${id}`, more)).status).toBe(200);
    await harness.as('ani').post(`/api/offers/accept/${offer}`);
    const closed = await harness.as('ani').put(`/api/requests/${id}`, { judul: 'Tidak' });
    expect(closed).toMatchObject(refusedAs(409, 'REQUEST_CLOSED'));
  });
});

it('DELETE /requests/{id} cancels, rejects its pending offers and may be repeated', async () => {
  const id = await postRequest(harness);
  const offer = await postOffer(harness, id);
  expect((await harness.as('ani').delete(`/api/requests/${id}`)).status).toBe(200);
  expect((await harness.as('ani').delete(`/api/requests/${id}`)).status).toBe(200);
  expect((await harness.as('ani').get(`/api/requests/${id}`)).body.status).toBe('cancelled');
  expect((await harness.as('budi').get(`/api/offers/${offer}`)).body.status).toBe('rejected');
  const [{ count } = { count: 0 }] = await harness.sql`
      select count(*)::int as count from notifications where user_id = ${harness.ids.budi} and path = ${`/offer/${offer}`}`;
  expect(count).toBe(1);
});
