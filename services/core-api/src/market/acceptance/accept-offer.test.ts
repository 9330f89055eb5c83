import { acceptAnswerSchema } from '@pasok/contracts/transaction';
import { describe, expect, it } from 'vitest';
import { openInstance, password, refusedAs, useHarness } from '../../test/harness.ts';
import { offeredItems, postOffer, postRequest, stateOf } from '../../test/market.ts';

const harness = useHarness();

const accept = (id: string, body?: unknown, by: 'ani' | 'budi' | 'citra' = 'ani') =>
  harness.as(by).post(`/api/offers/accept/${id}`, body);

describe('why', () => {
  const cheap = offeredItems.map((item) => ({ ...item, price: item.price - 1 }));
  const shownTo = async (person: 'budi' | 'citra', offer: string) =>
    (await harness.as(person).get(`/api/offers/${offer}`)).body;

  it('is read by who lost, with their rank by price and nothing of a rival', async () => {
    const request = await postRequest(harness);
    const dear = await postOffer(harness, request);
    const rival = await postOffer(harness, request, { items: cheap }, 'citra');
    expect(await shownTo('citra', rival)).not.toHaveProperty('rank');
    expect((await accept(dear, { version: 1, reason: ' Garansi dua tahun ' })).status).toBe(201);
    const lost = await shownTo('citra', rival);
    expect(lost).toMatchObject({
      status: 'rejected',
      reason: 'Garansi dua tahun',
      rank: { place: 1, of: 2 },
    });
    expect(JSON.stringify(lost)).not.toMatch(/Budi|19120000|9500000/);
    expect(await shownTo('budi', dear)).not.toHaveProperty('rank');
    expect(await shownTo('budi', dear)).not.toHaveProperty('reason');
    const list = await harness.as('citra').get('/api/offers/my');
    expect(list.body[0]).toMatchObject({ reason: 'Garansi dua tahun', lost: true });
  });

  it('counts what is really paid, and no offer that was withdrawn', async () => {
    const request = await postRequest(harness);
    const terms = { tax: 'added', freight: 'included', payment: 'advance' };
    await harness.sql`update users set pkp = true where id = ${harness.ids.citra}`;
    await harness.as('budi').delete(`/api/offers/${await postOffer(harness, request, { items: cheap })}`);
    const plain = await postOffer(harness, request, { terms: { ...terms, tax: 'none' } });
    const taxed = await postOffer(harness, request, { items: cheap, terms }, 'citra');
    expect((await accept(plain)).status).toBe(201);
    const lost = await shownTo('citra', taxed);
    expect(lost.rank).toEqual({ place: 2, of: 2 });
    expect(lost).not.toHaveProperty('reason');
  });

  it('is no rank of an offer that was rejected while nothing is decided', async () => {
    const request = await postRequest(harness);
    const offer = await postOffer(harness, request);
    await harness.as('ani').post(`/api/offers/reject/${offer}`, { reason: 'Terlalu lama' });
    expect(await shownTo('budi', offer)).not.toHaveProperty('rank');
    await harness.as('ani').delete(`/api/requests/${request}`);
    expect(await shownTo('budi', offer)).not.toHaveProperty('rank');
  });

  it.each([[{ reason: 'x'.repeat(5_001) }], [{ reason: 7 }]])('is a short text: %j', async (body) => {
    const offer = await postOffer(harness, await postRequest(harness));
    expect((await accept(offer, body)).status).toBe(400);
  });
});

describe('accepting', () => {
  it('makes one transaction and settles request and rivals', async () => {
    const request = await postRequest(harness, { judul: 'Lab 3' });
    const offer = await postOffer(harness, request);
    const rival = await postOffer(harness, request, {}, 'citra');
    const { status, body } = await accept(offer);
    expect(status).toBe(201);
    expect(acceptAnswerSchema.parse(body).transaction?.requestId).toBe(request);
    expect(body.offer).toMatchObject({ _id: offer, status: 'accepted', transactionId: body.transaction._id });
    expect(body.transaction).toMatchObject({
      buyer: { _id: harness.ids.ani, name: 'Ani' },
      vendor: { _id: harness.ids.budi, name: 'Budi' },
      totalAmount: 19_120_000,
      status: 'waiting_payment',
      paymentStatus: 'pending',
      request: { _id: request, judul: 'Lab 3' },
      totalUnits: 3,
      confirmedUnits: 0,
    });
    expect((await harness.as('citra').get(`/api/offers/${rival}`)).body.status).toBe('rejected');
    expect((await harness.as('citra').get(`/api/requests/${request}`)).body.status).toBe('accepted');
    expect(await accept(rival)).toMatchObject(refusedAs(409, 'OFFER_SETTLED'));
    const news = await harness.sql`
      select user_id, kind from notifications where path in (${`/offer/${rival}`}, ${`/transaction/${body.transaction._id}`})
      and user_id <> ${harness.ids.ani} order by kind`;
    expect(news.map(({ user_id, kind }) => [user_id, kind])).toEqual([
      [harness.ids.budi, 'offer_accepted'],
      [harness.ids.citra, 'offer_rejected'],
    ]);
  });

  it('answers 200 with the same transaction when repeated, on either route', async () => {
    const offer = await postOffer(harness, await postRequest(harness));
    const first = await harness.as('ani').post(`/api/transactions/accept/${offer}`);
    const again = await accept(offer, { version: 1 });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body.transaction._id).toBe(first.body.transaction._id);
  });

  it('refuses a version that is no longer the offer’s', async () => {
    const request = await postRequest(harness);
    const offer = await postOffer(harness, request);
    await harness.as('budi').put(`/api/offers/${offer}`, { notes: 'baru' });
    const before = await stateOf(harness, request);
    expect(await accept(offer, { version: 1 })).toMatchObject(refusedAs(409, 'OFFER_CHANGED'));
    expect(await stateOf(harness, request)).toBe(before);
    expect((await accept(offer, { version: 2 })).status).toBe(201);
  });
});

/** npm run test:release wants five hundred. */
const rounds = Number(process.env.RACE_ROUNDS ?? 5);

/** Each of the rivals of a race: a vendor has one pending offer on a request. */
const registerVendor = async (n: number) => {
  const person = { name: `Penjual ${n}`, email: `penjual${n}@demo.test`, password };
  return harness.withToken((await harness.anonymous.post('/api/auth/register', person)).body.token);
};

describe('races', () => {
  it('20 clients of two instances accept different offers of one request: exactly one wins, every round', {
    timeout: 60_000 + rounds * 6_000,
  }, async () => {
    const { app: second, close } = await openInstance(harness);
    const vendors = await Promise.all(Array.from({ length: 20 }, (_, n) => registerVendor(n)));
    const acceptAt = async (instance: typeof second, offer: string) => {
      const headers = { authorization: `Bearer ${harness.tokens.ani}` };
      return (await instance.request(`/api/offers/accept/${offer}`, { method: 'POST', headers })).status;
    };
    for (let round = 0; round < rounds; round += 1) {
      const request = await postRequest(harness);
      const offers = await Promise.all(vendors.map((vendor) => postOffer(harness, request, {}, vendor)));
      const statuses = await Promise.all(
        offers.map((offer, n) => acceptAt(n % 4 < 2 ? harness.app : second, offer)),
      );
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(19);
      const [{ deals, accepted, pending } = {}] = await harness.sql`
        select (select count(*)::int from transactions where request_id = ${request}) as deals,
          count(*) filter (where status = 'accepted')::int as accepted,
          count(*) filter (where status = 'pending')::int as pending
        from offers where request_id = ${request}`;
      expect([deals, accepted, pending]).toEqual([1, 1, 0]);
    }
    await close();
  });

  it('20 clicks on one offer make one transaction', async () => {
    const offer = await postOffer(harness, await postRequest(harness));
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(offer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(answers.map(({ body }) => body.transaction._id)).size).toBe(1);
  });

  it('PUT against accept, many times: the deal is always that of the version sent', async () => {
    for (let round = 0; round < (process.env.TEST_RELEASE ? 100 : 10); round += 1) {
      const request = await postRequest(harness);
      const offer = await postOffer(harness, request);
      const items = [
        { ...offeredItems[0], price: 1 },
        { ...offeredItems[1], price: 1 },
      ];
      const [edit, deal] = await Promise.all([
        harness.as('budi').put(`/api/offers/${offer}`, { items }),
        accept(offer, { version: 1 }),
      ]);
      if (deal.status === 201) {
        expect(edit.status).toBe(409);
        expect(deal.body.transaction.totalAmount).toBe(19_120_000);
      } else {
        expect([edit.status, deal.status, deal.body.code]).toEqual([200, 409, 'OFFER_CHANGED']);
      }
    }
  });

  it('withdrawal, rejection and cancellation against accept leave one consistent outcome', async () => {
    for (let round = 0; round < (process.env.TEST_RELEASE ? 20 : 5); round += 1) {
      const request = await postRequest(harness);
      const offer = await postOffer(harness, request);
      const [deal] = await Promise.all([
        accept(offer),
        harness.as('budi').delete(`/api/offers/${offer}`),
        harness.as('ani').post(`/api/offers/reject/${offer}`),
        harness.as('ani').delete(`/api/requests/${request}`),
      ]);
      const [state] = await harness.sql`
        select r.status as request, o.status as offer, (select count(*)::int from transactions where request_id = r.id) as deals
        from requests r join offers o on o.request_id = r.id where r.id = ${request}`;
      if (deal.status === 201)
        expect(state).toMatchObject({ request: 'accepted', offer: 'accepted', deals: 1 });
      else expect(state).toMatchObject({ deals: 0 });
      if (state?.request === 'cancelled') expect(['rejected', 'cancelled']).toContain(state.offer);
    }
  });
});
