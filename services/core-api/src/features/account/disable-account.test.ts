import { describe, expect, it } from 'vitest';
import { runAdmin } from '../../app/run-admin.ts';
import { runDueWork } from '../../app/run-due-work.ts';
import { column, password, refusedAs, signUp, useHarness } from '../../test/harness.ts';
import { brokenInvariants } from '../../test/invariants.ts';
import { offeredItems, postOffer, postRequest } from '../../test/market.ts';
import {
  confirmUnits,
  makeTransaction,
  makeValidating,
  moveTo,
  newsOf,
  readDeal,
} from '../../test/transactions.ts';

const harness = useHarness();

const admin = async (command: 'disable' | 'enable', email: string) => {
  const outcome = await runAdmin([command, email], { DATABASE_URL: harness.url });
  expect(outcome).toMatchObject({ ok: true });
};
/** As if disabling had been ended right after its first transaction. */
const disableOnly = (id: string) =>
  harness.sql`update users set disabled_at = now(), token_version = token_version + 1 where id = ${id}`;
/** Citra's account again, and hers: the other tests go on with her. */
const restore = (id: string) =>
  harness.sql`update users set disabled_at = null, token_version = 1 where id = ${id}`;

const total = async (path: string) =>
  Number((await harness.as('budi').get(path)).headers.get('x-total-count') ?? 'NaN');

describe('a disabled account', () => {
  it('has nothing open in the market: no list shows it, no offer reaches it, none of its own is accepted', async () => {
    const fox = await signUp(harness, 'Rubah');
    const bait = await postRequest(harness, {}, fox.as);
    const onBait = await postOffer(harness, bait);
    const wanted = await postRequest(harness);
    const offered = await postOffer(harness, wanted, {}, fox.as);
    const before = (await harness.as('citra').get('/api/dashboard/stats')).body.totalRequests;

    await admin('disable', fox.email);

    const { as } = harness;
    for (const query of ['limit=100', 'search=rubah', 'status=open'])
      expect(column((await as('citra').get(`/api/requests?${query}`)).body, '_id'), query).not.toContain(
        bait,
      );
    expect(await total('/api/requests?search=rubah')).toBe(0);
    expect((await as('citra').get(`/api/requests/${bait}`)).status).toBe(404);
    expect((await as('citra').get(`/api/offers/by-request/${bait}`)).status).toBe(404);
    const offer = { requestId: bait, items: offeredItems };
    expect((await as('citra').post('/api/offers', offer)).status).toBe(404);
    expect((await as('budi').post('/api/offers', offer)).body.code).toBe('REQUEST_CLOSED');
    expect((await as('budi').get(`/api/offers/${onBait}`)).body.status).toBe('rejected');
    expect((await newsOf(harness, 'budi'))[0]).toMatchObject({
      kind: 'offer_rejected',
      path: `/offer/${onBait}`,
    });
    for (const path of ['offers', 'transactions'])
      expect((await as('ani').post(`/api/${path}/accept/${offered}`)).body.code).toBe('OFFER_SETTLED');
    expect((await as('ani').get(`/api/offers/${offered}`)).body.status).toBe('cancelled');
    expect((await as('ani').get('/api/requests/my?offers=pending')).body).toEqual([]);
    const after = (await harness.as('citra').get('/api/dashboard/stats')).body.totalRequests;
    expect(after.value ?? after).toBe((before.value ?? before) - 1);

    // Who is let in again begins anew.
    await admin('enable', fox.email);
    const { body } = await harness.anonymous.post('/api/auth/login', { email: fox.email, password });
    const mine = (await harness.withToken(body.token).get('/api/requests/my')).body;
    expect(column(mine, 'status')).toEqual(['cancelled']);
    expect(await brokenInvariants(harness.sql, { receiptDays: 7 })).toEqual({});
  });

  it('is dealt with no more from the first moment, and the sweep closes what disabling left open', async () => {
    const bait = await postRequest(harness, {}, 'citra');
    const wanted = await postRequest(harness);
    const offered = await postOffer(harness, wanted, {}, 'citra');
    await disableOnly(harness.ids.citra);
    const offer = { requestId: bait, items: offeredItems };
    const ended = refusedAs(409, 'OTHER_ACCOUNT_ENDED');
    expect(await harness.as('budi').post('/api/offers', offer)).toMatchObject(ended);
    expect(await harness.as('ani').post(`/api/offers/accept/${offered}`)).toMatchObject(ended);
    await runDueWork(harness.deps);
    expect((await harness.as('budi').get(`/api/requests/${bait}`)).status).toBe(404);
    expect((await harness.as('ani').get(`/api/offers/${offered}`)).body.status).toBe('cancelled');
    await restore(harness.ids.citra);
  });

  it('disabled and accepted at the same moment: no deal, or one whose other side was told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const fox = await signUp(harness, `Serigala${round}`);
      const wanted = await postRequest(harness);
      const offered = await postOffer(harness, wanted, {}, fox.as);
      const [accepted] = await Promise.all([
        harness.as('ani').post(`/api/offers/accept/${offered}`),
        admin('disable', fox.email),
      ]);
      const told =
        (await newsOf(harness, 'ani'))[0]?.path === `/transaction/${accepted.body.transaction?._id}`;
      expect([accepted.status, told]).toEqual(accepted.status === 201 ? [201, true] : [409, false]);
    }
  });
});

describe('the other side of a running deal', () => {
  it.each(['waiting_payment', 'in_progress', 'shipped', 'validating'])(
    'its buyer is told, sees it, and may cancel at once in %s',
    async (status) => {
      const { id } = await makeTransaction(harness, `Jual ${status}`, { vendor: 'citra' });
      if (status !== 'waiting_payment') await moveTo(harness, id, status, 'citra');
      const read = () => readDeal(harness, id);
      expect((await read()).vendor.disabled).toBeUndefined();
      await admin('disable', 'citra@demo.test');
      expect((await newsOf(harness, 'ani'))[0]).toMatchObject({
        kind: 'problem',
        title: 'Akun lawan transaksi dinonaktifkan',
        path: `/transaction/${id}`,
      });
      expect([(await read()).vendor.disabled, (await read()).buyer.disabled]).toEqual([true, undefined]);
      const { status: done } = await harness.as('ani').post(`/api/transactions/${id}/cancel`);
      expect([done, (await read()).status]).toEqual([200, 'cancelled']);
      await restore(harness.ids.citra);
      expect(await brokenInvariants(harness.sql, { receiptDays: 7 })).toEqual({});
    },
  );

  it('its vendor may cancel at once, also when units are confirmed; enabled in between, the usual rules hold', async () => {
    const { id } = await makeValidating(harness, 'Beli');
    await confirmUnits(harness, id, 0);
    const cancel = () => harness.as('budi').patch(`/api/transactions/${id}/status`, { status: 'cancelled' });
    expect((await cancel()).body.code).toBe('UNITS_CONFIRMED');
    await admin('disable', 'ani@demo.test');
    await admin('enable', 'ani@demo.test');
    expect((await newsOf(harness, 'budi'))[0]).toMatchObject({ title: 'Akun lawan transaksi aktif kembali' });
    expect((await cancel()).body.code).toBe('UNITS_CONFIRMED');
    await admin('disable', 'ani@demo.test');
    // Said once: a repeated command changes nothing.
    await admin('disable', 'ani@demo.test');
    const told = (await newsOf(harness, 'budi')).map(({ title }) => title);
    expect(told.slice(0, 3)).toEqual([
      'Akun lawan transaksi dinonaktifkan',
      'Akun lawan transaksi aktif kembali',
      'Akun lawan transaksi dinonaktifkan',
    ]);
    expect((await cancel()).body.transaction.status).toBe('cancelled');
    await restore(harness.ids.ani);
  });
});
