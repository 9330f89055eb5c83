import { randomBytes } from 'node:crypto';
import { offerText, type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import { afterAll, expect, it } from 'vitest';
import { column, createHarness, refusedAs } from '../../test/harness.ts';
import { made, offeredItems, postOffer, postRequest, requestedItems } from '../../test/market.ts';

const harness = await createHarness();
const { sql } = harness;
afterAll(() => harness.close());

const newSalt = () => randomBytes(32).toString('hex');
const terms = { tax: 'included', freight: 'included', payment: 'net', netDays: 30 } as const;

/** Budi's offer as it will stand under a request, as his browser knows it. */
const offerOn = (requestId: string, more: Partial<SealedOffer> = {}): SealedOffer => ({
  requestId,
  vendorId: harness.ids.budi,
  items: offeredItems.map((item) => ({ ...item, unit: null })),
  total: 19_120_000,
  deliveryTime: 7,
  notes: null,
  terms,
  ...more,
});
const sealOf = (offer: SealedOffer, salt = newSalt()) => ({ salt, commitment: sealOffer(offer, salt) });
const bodyOf = (offer: SealedOffer, seal = sealOf(offer)) => ({
  requestId: offer.requestId,
  items: offeredItems,
  deliveryTime: 7,
  terms,
  seal,
});
const budi = () => harness.as('budi');

/** A sealed offer on a new request; answers both ids. */
async function begin(more: Record<string, unknown> = {}) {
  const request = await postRequest(harness, more);
  const offer = offerOn(request);
  const body = bodyOf(offer);
  return { request, offer, body, id: made(await budi().post('/api/offers', body))._id };
}

it('keeps what a browser sealed its offer with, for the two who read it', async () => {
  const { id, offer, body } = await begin();
  expect((await budi().get(`/api/offers/${id}`)).body.seal).toEqual({});
  for (const person of ['budi', 'ani'] as const) {
    const { status, body: seal } = await harness.as(person).get(`/api/offers/${id}/seal`);
    expect(status).toBe(200);
    expect(seal).toEqual({ offer: JSON.parse(offerText(offer)), ...body.seal });
    expect(sealOffer(seal.offer, seal.salt)).toBe(seal.commitment);
  }
});

it('until the deadline that seals it, the request’s owner reads no seal', async () => {
  const { id } = await begin({ sealedUntilDeadline: true });
  expect(await harness.as('ani').get(`/api/offers/${id}/seal`)).toMatchObject(refusedAs(409, 'OFFER_SEALED'));
});

it('an offer without a seal is one without, and a deal of it is made as ever', async () => {
  const id = await postOffer(harness, await postRequest(harness));
  const { body } = await harness.as('ani').get(`/api/offers/${id}`);
  expect(body).not.toHaveProperty('seal');
  expect((await harness.as('ani').get(`/api/offers/${id}/seal`)).status).toBe(404);
  expect((await harness.as('ani').post(`/api/offers/accept/${id}`)).status).toBe(201);
});

it.each<[string, Partial<SealedOffer>]>([
  ['price', { items: offeredItems.map((item) => ({ ...item, price: item.price - 1, unit: null })) }],
  ['name of an item', { items: offeredItems.map((item) => ({ ...item, name: 'Lain', unit: null })) }],
  ['unit', { items: offeredItems.map((item) => ({ ...item, unit: 'dus' })) }],
  ['total', { total: 1 }],
  ['vendor', { vendorId: '0197a000-0000-7000-8000-000000000002' }],
  ['delivery time', { deliveryTime: null }],
  ['term', { terms: null }],
])('a seal of another %s is refused, and nothing is stored', async (_what, change) => {
  const request = await postRequest(harness);
  const offer = offerOn(request);
  expect(await budi().post('/api/offers', bodyOf(offer, sealOf({ ...offer, ...change })))).toMatchObject(
    refusedAs(409, 'SEAL_DIFFERS'),
  );
  expect(await sql`select 1 from offers where request_id = ${request}`).toHaveLength(0);
});

it('the seal is of what the request asks for when the offer arrives: a request that changed meanwhile is noticed', async () => {
  const request = await postRequest(harness);
  const body = bodyOf(offerOn(request));
  const items = requestedItems.map((item) => ({ ...item, name: `${item.name} bekas` }));
  expect((await harness.as('ani').put(`/api/requests/${request}`, { items })).status).toBe(200);
  expect((await budi().post('/api/offers', body)).body.code).toBe('SEAL_DIFFERS');
});

it('what is no seal is refused at its field', async () => {
  const request = await postRequest(harness);
  const seal = { salt: 'f'.repeat(63), commitment: 'F'.repeat(64) };
  const { status, body } = await budi().post('/api/offers', bodyOf(offerOn(request), seal));
  expect(status).toBe(400);
  const refused = column(body.errors, 'path');
  expect(refused).toEqual(['seal.salt', 'seal.commitment']);
});

it('a salt is used once, whoever sends it again', async () => {
  const { body } = await begin();
  const request = await postRequest(harness);
  const again = bodyOf(offerOn(request), sealOf(offerOn(request), body.seal.salt));
  expect((await budi().post('/api/offers', again)).body.code).toBe('SEAL_REUSED');
  const offer = offerOn(request, { vendorId: harness.ids.citra });
  const other = await harness.as('citra').post('/api/offers', bodyOf(offer, sealOf(offer, body.seal.salt)));
  expect(other.body.code).toBe('SEAL_REUSED');
});

it('each revision has its own seal, or none', async () => {
  const { id, offer, body } = await begin();
  const sealed = { ...offer, deliveryTime: 3, notes: 'lebih cepat' };
  const change = { deliveryTime: 3, notes: 'lebih cepat' };
  expect((await budi().put(`/api/offers/${id}`, { ...change, seal: body.seal })).body.code).toBe(
    'SEAL_DIFFERS',
  );
  const seal = sealOf(sealed);
  for (let times = 0; times < 2; times++)
    expect((await budi().put(`/api/offers/${id}`, { ...change, seal })).body.seal).toEqual({});
  expect((await budi().get(`/api/offers/${id}/seal`)).body).toMatchObject(seal);
  expect((await budi().put(`/api/offers/${id}`, { notes: null })).body).not.toHaveProperty('seal');
});

it('an offer whose rows were changed past the product is not accepted', async () => {
  const { id } = await begin();
  await sql`update offer_items set price = price - 1 where offer_id = ${id} and pos = 0`;
  const { status, body } = await harness.as('ani').post(`/api/offers/accept/${id}`);
  expect([status, body.code]).toEqual([409, 'SEAL_BROKEN']);
  await sql`update offer_items set price = price + 1 where offer_id = ${id} and pos = 0`;
  expect((await harness.as('ani').post(`/api/offers/accept/${id}`)).status).toBe(201);
});
