import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Harness, type Person } from '../../test/harness.ts';
import { brokenInvariants } from '../../test/invariants.ts';
import { inDays, postOffer, postRequest } from '../../test/market.ts';
import { makeTransaction, moveTo, readDeal, tokensOf } from '../../test/transactions.ts';
import { submitTokens } from '../receiving/submit-tokens.ts';

let harness: Harness;
beforeEach(async () => {
  harness = await createHarness();
});
afterEach(async () => {
  expect(await brokenInvariants(harness.sql, harness.deps.settings)).toEqual({});
  await harness.close();
});

const day = 86_400_000;
const wib = 7 * 3_600_000;
/** The end of a moment's day in Western Indonesian time. */
const endOfDay = (ms: number) => Math.floor((ms + wib) / day) * day + day - wib;
const month = (ms = Date.now()) => new Date(ms + wib).toISOString().slice(0, 7);

type Deal = { id: string; path: string; tokens: string[]; promisedUntil: number };

/** A deal of Ani's and Budi's, in validating. */
async function dealOf({
  deliveryTime = 3,
  ...more
}: Record<string, unknown> & { deliveryTime?: number | null } = {}): Promise<Deal> {
  const days = deliveryTime === null ? {} : { deliveryTime };
  const { id } = await makeTransaction(harness, 'Catatan', { ...days, ...more });
  await moveTo(harness, id, 'validating');
  const { createdAt } = await readDeal(harness, id);
  const promisedUntil = endOfDay(Date.parse(createdAt) + (deliveryTime ?? 0) * day);
  return { id, path: `/api/transactions/${id}`, tokens: await tokensOf(harness, id), promisedUntil };
}

/** All its tokens, at a moment of the service's clock. */
const receiveAt = ({ id, tokens }: Pick<Deal, 'id' | 'tokens'>, ms: number, by: Person = 'ani') =>
  submitTokens(
    { ...harness.ctx(by), clock: sql`${new Date(ms).toISOString()}::timestamptz` },
    { id, tokens },
  );

const ok = ({ status, body }: { status: number; body: unknown }) =>
  expect([status, body]).toMatchObject([200, {}]);

const receive = async ({ path, tokens }: Deal) =>
  ok(await harness.as('ani').post(`${path}/validate`, { tokens }));

/** Budi's record, as Ani reads it beside his offer, and Ani's, as he reads it on her request. */
async function recordsSeen() {
  const request = await postRequest(harness);
  const offer = await postOffer(harness, request);
  const listed = await harness.as('ani').get(`/api/offers/by-request/${request}`);
  const one = await harness.as('ani').get(`/api/offers/${offer}`);
  expect(listed.body[0].record).toEqual(one.body.record);
  const seen = await harness.as('budi').get(`/api/requests/${request}`);
  return { vendor: one.body.record, buyer: seen.body.record };
}

describe('the record of a vendor', () => {
  it('counts each way in which a deal ends, and says nothing of fewer than three', async () => {
    const hour = 3_600_000;
    const inTime = await dealOf();
    await receiveAt(inTime, inTime.promisedUntil - hour);
    const late = await dealOf();
    await receiveAt(late, late.promisedUntil + hour);
    const { vendor } = await recordsSeen();
    expect(vendor).toEqual({ yours: 2 });
    expect(JSON.stringify((await harness.as('budi').get('/api/auth/profile')).body.records)).toBe('{}');

    // No promise of days: neither in time nor late.
    const unpromised = await dealOf({ deliveryTime: null });
    await receiveAt(unpromised, Date.now() + 100 * day);
    const base = { ended: 3, cancelled: 0, since: month(), timed: 2, onTime: 1, partial: 0, problems: 0 };
    expect((await recordsSeen()).vendor).toEqual({ yours: 3, figures: base });

    const short = await dealOf();
    const [first = ''] = short.tokens;
    await harness.as('ani').post(`${short.path}/validate`, { tokens: [first, '', ''] });
    ok(await harness.as('ani').post(`${short.path}/close-short`));
    expect((await recordsSeen()).vendor.figures).toEqual({
      ...base,
      ended: 4,
      timed: 3,
      onTime: 2,
      partial: 1,
    });

    // Nobody confirmed anything: taken for received, and without a day on which it came.
    const silent = await dealOf();
    await harness.sql`update transactions set validating_since = now() - interval '8 days' where id = ${silent.id}`;
    ok(await harness.as('budi').patch(`${silent.path}/status`, { status: 'completed' }));
    expect((await recordsSeen()).vendor.figures).toMatchObject({ ended: 5, timed: 3, onTime: 2 });

    expect((await harness.as('budi').get('/api/auth/profile')).body.records).toEqual({
      vendor: (await recordsSeen()).vendor.figures,
    });
    expect((await harness.as('ani').get('/api/auth/profile')).body.records).toEqual({
      buyer: { ended: 5, cancelled: 0, since: month(), paid: 0, paidOnTime: 0 },
    });
  });

  it('counts a deal that was cancelled once work had begun, and none before', async () => {
    for (let deal = 0; deal < 3; deal++) await receive(await dealOf());
    const waiting = await makeTransaction(harness, 'Menunggu');
    ok(await harness.as('ani').post(`/api/transactions/${waiting.id}/cancel`));
    expect((await recordsSeen()).vendor.figures).toMatchObject({ ended: 3, cancelled: 0 });
    const begun = await dealOf();
    ok(await harness.as('ani').post(`${begun.path}/cancellation`, { reason: 'Salah pesan' }));
    ok(await harness.as('budi').patch(`${begun.path}/status`, { status: 'cancelled' }));
    const seen = await recordsSeen();
    expect(seen.vendor.figures).toMatchObject({ ended: 4, cancelled: 1, timed: 3 });
    expect(seen.buyer.figures).toMatchObject({ ended: 4, cancelled: 1 });
  });

  it('counts a deal with a problem once, none that was taken back, and the first token of a unit that was replaced', async () => {
    const report = (deal: Deal, reason: string, more = {}) =>
      harness.as('ani').post(`${deal.path}/problem`, { reason, ...more });
    const twice = await dealOf();
    ok(await report(twice, 'penyok'));
    ok(await report(twice, 'penyok semua'));
    await receive(twice);
    const takenBack = await dealOf();
    ok(await report(takenBack, 'salah lihat'));
    ok(await report(takenBack, 'masih salah lihat'));
    ok(await harness.as('ani').delete(`${takenBack.path}/problem`));
    await receive(takenBack);

    // The unit came in time; what replaced it is a problem and no late delivery.
    const replaced = await dealOf();
    const [first = ''] = replaced.tokens;
    ok(await harness.as('ani').post(`${replaced.path}/validate`, { tokens: [first, '', ''] }));
    ok(await report(replaced, 'rusak', { kind: 'rusak', units: [{ pos: 0, unit: 0 }] }));
    ok(await harness.as('budi').post(`${replaced.path}/problem/answer`, { answer: 'replace' }));
    const tokens = await tokensOf(harness, replaced.id);
    await receiveAt({ ...replaced, tokens }, replaced.promisedUntil + 20 * day);
    expect((await recordsSeen()).vendor.figures).toMatchObject({
      ended: 3,
      problems: 2,
      timed: 3,
      onTime: 3,
    });
  });

  it('goes by when tokens were entered where they arrived later', async () => {
    for (let deal = 0; deal < 3; deal++) {
      const { promisedUntil, ...late } = await dealOf();
      const clock = sql`${new Date(promisedUntil + 3_600_000).toISOString()}::timestamptz`;
      const enteredAt = new Date(promisedUntil - 3_600_000).toISOString();
      await submitTokens({ ...harness.ctx('ani'), clock }, { ...late, enteredAt });
    }
    expect((await recordsSeen()).vendor.figures).toMatchObject({ timed: 3, onTime: 3 });
  });
});

describe('the record of a buyer', () => {
  const terms = { tax: 'included', freight: 'included', payment: 'net', netDays: 14 };
  const received = async (more: Record<string, unknown>) => {
    const deal = await dealOf(more);
    await receive(deal);
    return deal;
  };
  /** Said `days` after receipt by the buyer, and now by the vendor. */
  const pay = async ({ id, path }: Deal, days: number) => {
    ok(await harness.as('ani').post(`${path}/transferred`));
    await harness.sql`update transactions set transferred_at = status_since + make_interval(days => ${days}) where id = ${id}`;
    ok(await harness.as('budi').post(`${path}/paid`));
  };

  it('counts payments that both sides said, in time by the day that the terms give', async () => {
    await pay(await received({ terms }), 14);
    await pay(await received({ terms }), 15);
    // Only the vendor says it.
    ok(await harness.as('budi').post(`${(await received({ terms })).path}/paid`));
    // Only the buyer does.
    ok(await harness.as('ani').post(`${(await received({ terms })).path}/transferred`));
    // Paid in advance there is no day to be late for.
    await received({ terms: { ...terms, payment: 'advance', netDays: undefined } });
    // Paid before it is received.
    const early = await dealOf({ terms: { ...terms, payment: 'on_receipt', netDays: undefined } });
    ok(await harness.as('ani').post(`${early.path}/transferred`));
    ok(await harness.as('budi').post(`${early.path}/paid`));
    await receive(early);
    const { buyer, vendor } = await recordsSeen();
    expect(buyer).toEqual({
      yours: 6,
      figures: { ended: 6, cancelled: 0, since: month(), paid: 3, paidOnTime: 2 },
    });
    expect(vendor.figures).toMatchObject({ ended: 6 });
  });
});

describe('who reads it', () => {
  const three = async () => {
    for (let deal = 0; deal < 3; deal++) await receive(await dealOf());
  };

  it('beside an offer its request’s owner alone, and never before the seal is open', async () => {
    await three();
    const request = await postRequest(harness, { sealedUntilDeadline: true });
    const offer = await postOffer(harness, request);
    expect((await harness.as('ani').get(`/api/offers/by-request/${request}`)).body).toEqual([]);
    expect((await harness.as('ani').get(`/api/offers/${offer}`)).body).not.toHaveProperty('record');
    await harness.sql`update requests set deadline = now() where id = ${request}`;
    expect((await harness.as('ani').get(`/api/offers/${offer}`)).body.record.figures.ended).toBe(3);
    for (const path of [`/api/offers/${offer}`, '/api/offers/my', `/api/offers/by-request/${request}`])
      expect(JSON.stringify((await harness.as('budi').get(path)).body)).not.toContain('record');
  });

  it('of a buyer whoever sees the request, in no list, and the reader’s own deals alone', async () => {
    await three();
    const request = await postRequest(harness);
    expect((await harness.as('citra').get(`/api/requests/${request}`)).body.record).toEqual({
      yours: 0,
      figures: { ended: 3, cancelled: 0, since: month(), paid: 0, paidOnTime: 0 },
    });
    expect((await harness.as('budi').get(`/api/requests/${request}`)).body.record.yours).toBe(3);
    expect((await harness.as('ani').get(`/api/requests/${request}`)).body).not.toHaveProperty('record');
    expect(JSON.stringify((await harness.as('citra').get('/api/requests')).body)).not.toContain('record');
  });

  it('nobody once the account is deleted; its export has it before', async () => {
    await three();
    const { body } = await harness.as('budi').get('/api/auth/export');
    expect(body.records).toMatchObject([{ side: 'vendor', ended: 3 }]);
    const request = await postRequest(harness, { deadline: inDays(3) });
    const offer = await postOffer(harness, request);
    expect((await harness.as('budi').delete('/api/auth/me')).status).toBe(200);
    const seen = await harness.as('ani').get(`/api/offers/${offer}`);
    expect(seen.body.user.name).toBe('Akun dihapus');
    expect(seen.body).not.toHaveProperty('record');
  });
});

it('counts deals of both sides that end at the same time', async () => {
  const deals = await Promise.all(Array.from({ length: 8 }, () => dealOf()));
  await Promise.all(deals.map(receive));
  expect((await recordsSeen()).vendor.figures).toMatchObject({ ended: 8, timed: 8 });
});
