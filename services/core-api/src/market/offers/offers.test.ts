import { offerWireSchema } from '@pasok/contracts/offer';
import { beforeEach, describe, expect, it } from 'vitest';
import { column, refusedAs, useHarness } from '../../test/harness.ts';
import { letDeadlinePass, offeredItems, postOffer, postRequest, stateOf } from '../../test/market.ts';

const harness = useHarness();
let request: string;
beforeEach(async () => {
  request = await postRequest(harness);
});

const unknown = '0190a000-0000-7000-8000-000000000000';
const offer = (by: 'ani' | 'budi' | 'citra', more: Record<string, unknown> = {}) =>
  harness.as(by).post('/api/offers', { requestId: request, items: offeredItems, ...more });

describe('POST /offers', () => {
  it('answers 201, makes a vendor of the sender and tells the owner', async () => {
    const { status, body } = await offer('budi', { deliveryTime: 3, notes: 'Terima kasih' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'pending',
      totalPrice: 19_120_000,
      version: 1,
      deliveryTime: 3,
      notes: 'Terima kasih',
      items: offeredItems,
      request: { _id: request, status: 'open' },
      user: { _id: harness.ids.budi, name: 'Budi' },
    });
    expect(offerWireSchema.parse(body)).toEqual(body);
    expect((await harness.as('budi').get('/api/auth/me')).body.isSupplier).toBe(true);
    const news = await harness.sql`
      select kind from notifications where user_id = ${harness.ids.ani} and path = ${`/offer/${body._id}`}`;
    expect(news).toEqual([expect.objectContaining({ kind: 'offer_received' })]);
  });

  it.each([
    ['another name', { name: 'Kertas foto' }],
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
  ])('names an item as the request does, sent with %s', async (_, more) => {
    const items = offeredItems.map((item) => ({ ...item, ...more }));
    const sent = await offer('citra', { items });
    expect(sent).toMatchObject({ status: 201, body: { items: offeredItems } });
    const edited = await harness.as('citra').put(`/api/offers/${sent.body._id}`, { items });
    expect(edited).toMatchObject({ status: 200, body: { version: 2, items: offeredItems } });
    const { body } = await harness.as('ani').post(`/api/offers/accept/${sent.body._id}`);
    expect(column(body.transaction.items, 'name')).toEqual(['Laptop', 'Mouse']);
  });

  it('says the vendor’s trade name to the request’s owner, who decides', async () => {
    const profile = { name: 'Budi', tradeName: 'CV Budi Jaya', phone: '', isSupplier: true };
    await harness.as('budi').put('/api/auth/profile', profile);
    const { body } = await offer('budi');
    const seen = await harness.as('ani').get(`/api/offers/${body._id}`);
    expect(seen.body.user).toEqual({
      _id: harness.ids.budi,
      name: 'Budi',
      tradeName: 'CV Budi Jaya',
      pkp: false,
    });
    await harness.as('budi').put('/api/auth/profile', { ...profile, tradeName: '' });
  });

  it.each([
    ['fewer items than asked', { items: offeredItems.slice(0, 1) }],
    ['quantity 0', { items: [{ ...offeredItems[0], quantity: 0 }, offeredItems[1]] }],
    ['negative price', { items: [{ ...offeredItems[0], price: -1 }, offeredItems[1]] }],
    ['no notes', { items: [{ ...offeredItems[0], notes: ' ' }, offeredItems[1]] }],
    ['366 days of delivery', { deliveryTime: 366 }],
    ['more than 1,000 units', { items: [{ ...offeredItems[0], quantity: 1_000 }, offeredItems[1]] }],
  ])('refuses %s with 400', async (_, more) => {
    expect((await offer('budi', more)).status).toBe(400);
  });

  it('judges the request before the rest of the body', async () => {
    expect((await harness.as('budi').post('/api/offers', { requestId: unknown })).status).toBe(404);
    expect((await harness.as('budi').post('/api/offers', { requestId: 'abc' })).status).toBe(404);
    expect((await harness.as('ani').post('/api/offers', { requestId: request })).status).toBe(403);
    expect((await harness.as('budi').post('/api/offers', { items: [] })).status).toBe(400);
  });

  it('allows a price above the maximum: the buyer decides', async () => {
    const items = [{ ...offeredItems[0], price: 99_000_000 }, offeredItems[1]];
    expect((await offer('budi', { items })).status).toBe(201);
  });

  it('takes one pending offer a vendor, and says that it may be edited; a rival’s is another', async () => {
    await postOffer(harness, request);
    const before = await stateOf(harness, request);
    for (const more of [{}, { deliveryTime: 9 }])
      expect(await offer('budi', more)).toMatchObject({
        status: 409,
        body: { code: 'OFFER_PENDING', message: expect.stringContaining('ubah penawaran itu') },
      });
    expect(await stateOf(harness, request)).toBe(before);
    expect((await offer('citra')).status).toBe(201);
  });

  it('takes a new one after a withdrawal and after a rejection, until the deadline', async () => {
    const first = await postOffer(harness, request);
    await harness.as('budi').delete(`/api/offers/${first}`);
    const second = await postOffer(harness, request);
    await harness.as('ani').post(`/api/offers/reject/${second}`);
    const third = await postOffer(harness, request);
    const { body } = await harness.as('budi').get(`/api/requests/${request}`);
    expect(body.myOffer).toEqual({ _id: third, status: 'pending' });
    await harness.as('budi').delete(`/api/offers/${third}`);
    await letDeadlinePass(harness, request);
    expect(await offer('budi')).toMatchObject(refusedAs(409, 'DEADLINE_PASSED'));
  });

  it('makes exactly one of twenty that come at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      request = await postRequest(harness);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => offer('budi', { deliveryTime: n })),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(19);
      const rows = await harness.sql`select 1 from offers where request_id = ${request}`;
      expect(rows).toHaveLength(1);
    }
  });
});

describe('reading, sealed', () => {
  it('shows all to the owner, their own to a vendor, nothing to a third party', async () => {
    const mine = await postOffer(harness, request);
    const rival = await postOffer(harness, request, { deliveryTime: 9 }, 'citra');
    const seen = async (by: 'ani' | 'budi' | 'citra', query = '') =>
      column((await harness.as(by).get(`/api/offers/by-request/${request}${query}`)).body, '_id');
    expect(await seen('ani')).toEqual([rival, mine]);
    expect(await seen('ani', '?sort=delivery')).toEqual([rival, mine]);
    expect(await seen('ani', '?limit=1&page=2')).toEqual([mine]);
    expect(await seen('ani', `?cursor=${rival}`)).toEqual([mine]);
    expect(await seen('budi')).toEqual([mine]);
    expect(await seen('citra')).toEqual([rival]);
    const other = await postRequest(harness);
    await postOffer(harness, other);
    const third = await harness.as('citra').get(`/api/offers/by-request/${other}`);
    expect(third.body).toEqual([]);
    expect(third.headers.get('X-Total-Count')).toBe('0');
    expect((await harness.as('ani').get(`/api/offers/by-request/${unknown}`)).status).toBe(404);
  });

  it('leaves the accepted one out where only the others are asked for', async () => {
    const others = async () => {
      const path = `/api/offers/by-request/${request}?accepted=no&limit=1`;
      const { body, headers } = await harness.as('ani').get(path);
      return [column(body, '_id'), headers.get('X-Total-Count')];
    };
    const rival = await postOffer(harness, request, {}, 'citra');
    const chosen = await postOffer(harness, request);
    expect(await others()).toEqual([[chosen], '2']);
    await harness.as('ani').post(`/api/offers/accept/${chosen}`);
    expect(await others()).toEqual([[rival], '1']);
  });

  it('GET /offers/my has the caller’s own, by status', async () => {
    const id = await postOffer(harness, request, {}, 'citra');
    const all = await harness.as('citra').get('/api/offers/my');
    expect(all.body[0]).toMatchObject({ _id: id, user: { _id: harness.ids.citra } });
    const vendors = new Set(all.body.map((row: { user: { _id: string } }) => row.user._id));
    expect([...vendors]).toEqual([harness.ids.citra]);
    const pending = await harness.as('citra').get('/api/offers/my?status=pending&limit=1');
    expect(column(pending.body, '_id')).toEqual([id]);
    expect((await harness.as('citra').get('/api/offers/my?status=foo')).body).toEqual([]);
  });
});

describe('PUT /offers/{id}', () => {
  it('makes a new version', async () => {
    const id = await postOffer(harness, request);
    const items = [{ ...offeredItems[0], price: 9_000_000 }, offeredItems[1]];
    const { status, body } = await harness.as('budi').put(`/api/offers/${id}`, { items, deliveryTime: 5 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, totalPrice: 18_120_000, deliveryTime: 5, items });
  });

  it('is taken while pending and before the deadline, of as many items as asked', async () => {
    const id = await postOffer(harness, request);
    expect((await harness.as('budi').put(`/api/offers/${id}`, { items: offeredItems.slice(1) })).status).toBe(
      400,
    );
    await letDeadlinePass(harness, request);
    const late = await harness.as('budi').put(`/api/offers/${id}`, { notes: 'x' });
    expect(late).toMatchObject(refusedAs(409, 'DEADLINE_PASSED'));
    await harness.as('ani').post(`/api/offers/reject/${id}`);
    const settled = await harness.as('budi').put(`/api/offers/${id}`, { notes: 'x' });
    expect(settled).toMatchObject(refusedAs(409, 'OFFER_SETTLED'));
    expect((await harness.as('budi').get(`/api/offers/${id}`)).body).toMatchObject({ version: 1 });
  });
});

it('DELETE /offers/{id} withdraws, and may be repeated', async () => {
  const id = await postOffer(harness, request);
  expect((await harness.as('budi').delete(`/api/offers/${id}`)).body.status).toBe('cancelled');
  expect((await harness.as('budi').delete(`/api/offers/${id}`)).status).toBe(200);
  expect((await harness.as('ani').post(`/api/offers/accept/${id}`)).status).toBe(409);
  expect((await harness.as('ani').post(`/api/offers/reject/${id}`)).status).toBe(409);
  expect((await harness.as('ani').get(`/api/requests/${request}`)).body.offerCount).toBe(0);
});

it('POST /offers/reject/{id} keeps the reason and tells the vendor once', async () => {
  const id = await postOffer(harness, request);
  const { status, body } = await harness
    .as('ani')
    .post(`/api/offers/reject/${id}`, { reason: 'Terlalu mahal' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'rejected', reason: 'Terlalu mahal' });
  expect(body, 'nothing was chosen in its place').not.toHaveProperty('lost');
  const again = await harness.as('ani').post(`/api/offers/reject/${id}`, { reason: 'Lain' });
  expect(again).toMatchObject({ status: 200, body: { reason: 'Terlalu mahal' } });
  expect((await harness.as('ani').post(`/api/offers/accept/${id}`)).status).toBe(409);
  const news = await harness.sql`
      select kind from notifications where user_id = ${harness.ids.budi} and path = ${`/offer/${id}`}`;
  expect(news).toHaveLength(1);
});
