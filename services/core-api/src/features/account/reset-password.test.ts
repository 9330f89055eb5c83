import { describe, expect, it } from 'vitest';
import { password, saveProfile, signUp, useHarness } from '../../test/harness.ts';
import { brokenInvariants } from '../../test/invariants.ts';
import { acceptOffer, postOffer, postRequest, requestBody } from '../../test/market.ts';
import { newsOf } from '../../test/transactions.ts';

const harness = useHarness();

/** What the newest mail to the address says behind the '#'. */
const linkTo = async (email: string) => {
  const before = harness.mails.length;
  await harness.anonymous.post('/api/auth/forgot', { email });
  await expect.poll(() => harness.mails.length).toBe(before + 1);
  const { hash } = new URL(/http\S+/.exec(harness.mails.at(-1)?.text ?? '')?.[0] ?? '');
  const said = new URLSearchParams(hash.slice(1));
  return { token: said.get('secret') ?? '', asks: said.has('isi') };
};

/** The owner of the mailbox sets a password by link and signs in. */
const takeOver = async (email: string, more: object = {}) => {
  const { token, asks } = await linkTo(email);
  const reset = await harness.anonymous.post('/api/auth/reset', { token, password: 'milikku1', ...more });
  expect(reset.status).toBe(200);
  const { body } = await harness.anonymous.post('/api/auth/login', { email, password: 'milikku1' });
  return { asks, id: body._id, name: body.name, as: harness.withToken(body.token) };
};

/** A stranger's account under somebody's address, with everything that an account may hold. */
async function fillByStranger(name: string) {
  const stranger = await signUp(harness, name);
  const profile = { name: 'Rubah', tradeName: 'UD Rubah', phone: '081234567890' };
  expect((await saveProfile(stranger.as, profile)).status).toBe(200);
  const dealt = await postRequest(harness, {}, stranger.as);
  const offer = await postOffer(harness, dealt);
  const deal = await acceptOffer(harness, offer, stranger.as);
  const open = await postRequest(harness, {}, stranger.as);
  const wanted = await postRequest(harness);
  const offered = await postOffer(harness, wanted, {}, stranger.as);
  return { ...stranger, deal, open, offered };
}

describe('the first reset link of an account that somebody filled before', () => {
  it('names nobody as nobody may be called', async () => {
    const email = 'pasok@demo.test';
    const { body } = await harness.anonymous.post('/api/auth/register', { name: 'Sari', email, password });
    await postRequest(harness, {}, harness.withToken(body.token));
    expect((await takeOver(email)).name).toBe('Pengguna');
  });

  it('gives the address to whose mailbox it is, with nothing of the stranger', async () => {
    const before = await fillByStranger('Wulan');
    const owner = await takeOver(before.email);
    expect([owner.asks, owner.name, owner.id === before.id]).toEqual([true, 'wulan', false]);
    expect((await owner.as.get('/api/auth/profile')).body).toMatchObject({
      email: before.email,
      tradeName: '',
      phone: '',
    });
    for (const path of ['requests/my', 'offers/my', 'transactions'])
      expect([path, (await owner.as.get(`/api/${path}`)).body]).toEqual([path, []]);
    expect((await owner.as.get('/api/notifications')).body).toEqual({ notifications: [], unread: 0 });
    // The stranger is out, and what they had open is closed.
    expect((await before.as.post('/api/requests', requestBody())).status).toBe(401);
    const old = { email: before.email, password };
    expect((await harness.anonymous.post('/api/auth/login', old)).status).toBe(401);
    expect((await harness.as('citra').get(`/api/requests/${before.open}`)).status).toBe(404);
    expect((await harness.as('ani').get(`/api/offers/${before.offered}`)).body.status).toBe('cancelled');
    // Who has a running deal with them is told, and has a way out.
    const [news] = await newsOf(harness, 'budi');
    expect(news?.path).toBe(`/transaction/${before.deal}`);
    const cancelled = await harness
      .as('budi')
      .patch(`/api/transactions/${before.deal}/status`, { status: 'cancelled' });
    expect(cancelled.body.transaction.buyer).toMatchObject({ disabled: true });
    expect(cancelled.body.transaction.buyer.email).not.toBe(before.email);
    expect(await brokenInvariants(harness.sql, { receiptDays: 7 })).toEqual({});
  });

  it('keeps all of it where its person says so', async () => {
    const before = await fillByStranger('Xenia');
    const owner = await takeOver(before.email, { keep: true });
    expect([owner.id, owner.name]).toEqual([before.id, 'Rubah']);
    expect((await owner.as.get('/api/requests/my')).body).toHaveLength(2);
    expect((await owner.as.get(`/api/transactions/${before.deal}`)).status).toBe(200);
    expect((await before.as.post('/api/requests', requestBody())).status).toBe(401);
  });

  it('asks once: later links reset the password alone', async () => {
    const before = await fillByStranger('Yanti');
    await takeOver(before.email, { keep: true });
    const again = await takeOver(before.email);
    expect([again.asks, again.id]).toEqual([false, before.id]);
    expect((await again.as.get('/api/requests/my')).body).toHaveLength(2);
  });

  it('asks nothing of an account that holds nothing', async () => {
    const before = await signUp(harness, 'Zaki');
    const owner = await takeOver(before.email);
    expect([owner.asks, owner.id, owner.name]).toEqual([false, before.id, 'Zaki']);
  });

  it('used by many at once makes one account, and leaves one', async () => {
    const before = await fillByStranger('Vina');
    const { token } = await linkTo(before.email);
    const uses = Array.from({ length: 6 }, (_, at) =>
      harness.anonymous.post('/api/auth/reset', { token, password: `milikku${at}` }),
    );
    const statuses = (await Promise.all(uses)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 400, 400, 400, 400, 400]);
    const [count] = await harness.sql`
      select count(*)::int as count from users where email = ${before.email} or email like ${`%${before.id}%`}`;
    expect(count).toEqual({ count: 2 });
  });
});
