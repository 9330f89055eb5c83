import { offerWireSchema } from '@pasok/contracts/offer';
import { maxPrice } from '@pasok/contracts/text';
import { transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { column, keepsInvariants, useHarness } from '../../test/harness.ts';
import { offeredItems, postOffer, postRequest, stateOf } from '../../test/market.ts';

const harness = useHarness();
let request: string;
beforeAll(async () => {
  await harness.sql`update users set pkp = true where id = ${harness.ids.budi}`;
});
beforeEach(async () => {
  request = await postRequest(harness);
});
keepsInvariants(harness);

const post = (terms: unknown, items: object[] = offeredItems) =>
  harness.as('budi').post('/api/offers', { requestId: request, items, terms });
const terms = { tax: 'added', freight: 50_000, payment: 'net', netDays: 30, validUntil: '2099-12-31' };

describe('an offer with terms', () => {
  it('adds PPN by a PKP alone, in both languages, also once it is changed; who reads it reads whether its vendor is one', async () => {
    const citra = harness.as('citra');
    const body = { requestId: request, items: offeredItems, terms };
    const refused = await citra.post('/api/offers', body);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'INVALID', errors: [{ path: 'terms.tax', message: expect.stringMatching(/^Hanya PKP/) }] },
    ]);
    const said = await citra.post('/api/offers', body, { 'pasok-language': 'en' });
    expect(said.body.errors[0].message).toMatch(/^Only a PKP adds VAT/);
    const offer = await postOffer(harness, request, { terms: { ...terms, tax: 'included' } }, 'citra');
    expect((await citra.put(`/api/offers/${offer}`, { terms })).status).toBe(400);
    expect((await post(terms)).status).toBe(201);
    const { body: listed } = await harness.as('ani').get(`/api/offers/by-request/${request}?sort=price`);
    const marks = listed.map(({ user }: { user: { name: string; pkp: boolean } }) => [user.name, user.pkp]);
    expect(new Map(marks)).toEqual(
      new Map([
        ['Budi', true],
        ['Citra', false],
      ]),
    );
  });

  it('answers them as they were sent, and what is paid by them', async () => {
    const { status, body } = await post(terms);
    // (19,120,000 + 50,000) × 1.11
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { totalPrice: 19_120_000, payable: 21_278_700 },
    });
    expect(body.terms).toEqual(terms);
    expect(offerWireSchema.parse(body)).toEqual(body);
    const [listed] = (await harness.as('ani').get(`/api/offers/by-request/${request}`)).body;
    expect(listed).toMatchObject({ terms, payable: 21_278_700 });
  });

  it.each([
    ['no tax', { ...terms, tax: undefined }, ['tax']],
    ['an unknown tax', { ...terms, tax: 'ppn' }, ['tax']],
    ['no freight', { ...terms, freight: undefined }, ['freight']],
    ['freight below 0', { ...terms, freight: -1 }, ['freight']],
    ['half a rupiah', { ...terms, freight: 0.5 }, ['freight']],
    ['freight as a text', { ...terms, freight: '50000' }, ['freight']],
    ['freight above any price', { ...terms, freight: maxPrice + 1 }, ['freight']],
    ['no payment', { ...terms, payment: null }, ['payment']],
    ['net without days', { ...terms, netDays: undefined }, ['netDays']],
    ['net in no day', { ...terms, netDays: 0 }, ['netDays']],
    ['net in 366 days', { ...terms, netDays: 366 }, ['netDays']],
    ['net in half a day', { ...terms, netDays: 1.5 }, ['netDays']],
    ['days of a payment in advance', { ...terms, payment: 'advance' }, ['netDays']],
    ['days of a payment on receipt', { ...terms, payment: 'on_receipt' }, ['netDays']],
    ['no date', { ...terms, validUntil: 'besok' }, ['validUntil']],
    ['a day that no month has', { ...terms, validUntil: '2099-02-30' }, ['validUntil']],
    ['a time without an offset', { ...terms, validUntil: '2099-12-31T10:00:00' }, ['validUntil']],
    ['a date that is over', { ...terms, validUntil: '2026-01-01' }, ['validUntil']],
    ['unknown fields', { ...terms, discount: 5, Tax: 'added' }, ['discount', 'Tax']],
    ['a text', 'included', ['']],
    ['null', null, ['']],
    ['a list', [terms], ['']],
  ])('refuses %s at its field', async (_, terms, fields) => {
    const before = await stateOf(harness, request);
    const { status, body } = await post(terms);
    const paths = column(body.errors, 'path');
    expect({ status, paths }).toEqual({
      status: 400,
      paths: fields.map((field) => (field ? `terms.${field}` : 'terms')),
    });
    expect(await stateOf(harness, request)).toBe(before);
  });

  it('is changed with its terms or without them, and loses them by null', async () => {
    const id = await postOffer(harness, request, { terms });
    const put = (change: object) => harness.as('budi').put(`/api/offers/${id}`, change);
    const [laptop, mouse] = offeredItems;
    const dearer = await put({ items: [laptop, { ...mouse, price: 1_120_000 }] });
    expect(dearer.body).toMatchObject({ terms, totalPrice: 20_120_000, payable: 22_388_700 });
    const other = { tax: 'included', freight: 0, payment: 'advance' };
    const changed = await put({ terms: other });
    expect(changed.body.terms).toEqual(other);
    expect(changed.body).toMatchObject({ totalPrice: 20_120_000, payable: 20_120_000, version: 3 });
    expect((await put({ terms: { ...other, validUntil: '2026-01-01' } })).status).toBe(400);
    const cleared = (await put({ terms: null })).body;
    expect(cleared).not.toHaveProperty('terms');
    expect(cleared).not.toHaveProperty('payable');
  });

  it('is sorted by what is paid, before one that does not say it, as it is ranked', async () => {
    const dearer = await postOffer(harness, request, { terms: { ...terms, tax: 'added' } });
    const cheaper = await postOffer(
      harness,
      request,
      {
        items: offeredItems.map((item) => ({ ...item, price: item.price + 1 })),
        terms: { ...terms, tax: 'none' },
      },
      'citra',
    );
    const sorted = async () =>
      column((await harness.as('ani').get(`/api/offers/by-request/${request}?sort=price`)).body, '_id');
    expect(await sorted()).toEqual([cheaper, dearer]);
    expect((await harness.as('citra').put(`/api/offers/${cheaper}`, { terms: null })).status).toBe(200);
    expect(await sorted()).toEqual([dearer, cheaper]);
  });
});

describe('a deal of such an offer', () => {
  it('carries terms and what is paid; its agreement is that of prices alone', async () => {
    const id = await postOffer(harness, request, { terms, deliveryTime: 3 });
    const { body } = await harness.as('ani').post(`/api/offers/accept/${id}`);
    const { transaction } = body;
    expect(transaction).toMatchObject({ totalAmount: 19_120_000, payable: 21_278_700 });
    expect(transaction.terms).toMatchObject({ ...terms, deliveryTime: 3 });
    expect(transactionAnswerWireSchema.parse({ transaction })).toEqual({ transaction });
    const [row] = (await harness.as('budi').get('/api/transactions')).body;
    expect(row).toMatchObject({ _id: transaction._id, payable: 21_278_700 });
  });

  it('is not made once the offer is no longer valid', async () => {
    const validUntil = new Date(Date.now() + 86_400_000).toISOString();
    const id = await postOffer(harness, request, { terms: { ...terms, validUntil } });
    await harness.sql`
      update offers set terms = terms || '{"validUntil": "2026-01-01"}' where id = ${id}`;
    const before = await stateOf(harness, request);
    for (const path of ['offers', 'transactions']) {
      const { status, body } = await harness.as('ani').post(`/api/${path}/accept/${id}`);
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'OFFER_EXPIRED' });
      expect(body.message).toMatch(/Masa berlaku/);
    }
    expect(await stateOf(harness, request)).toBe(before);
    expect((await harness.as('budi').put(`/api/offers/${id}`, { terms })).status).toBe(200);
    expect((await harness.as('ani').post(`/api/offers/accept/${id}`)).status).toBe(201);
  });
});
