import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createHarness, type Person, signUp } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { makeValidating, newsOf } from '../../test/transactions.ts';
import { sendAccountMails } from '../auth/account-mails.ts';
import { countMails } from '../mails/send-mails.ts';

const harness = await createHarness();
const { deps, mails } = harness;
afterAll(() => harness.close());
beforeEach(async () => {
  await deps.sql`delete from mails`;
  await deps.sql`delete from mail_settings`;
  await deps.sql`delete from saved_searches`;
  mails.length = 0;
});

/** Sends what would be due after that time. */
async function sendAfter(time: string) {
  await deps.sql`update mails set due_at = due_at - ${time}::interval, created_at = created_at - ${time}::interval`;
  await deps.sql`update mail_settings set urgent_at = urgent_at - ${time}::interval, daily_at = daily_at - ${time}::interval`;
  await sendAccountMails(deps);
  return mails.splice(0);
}
const offerTo = async (request: string, by: Person) => postOffer(harness, request, {}, by);
const choose = (by: Person, mail: object) => harness.as(by).put('/api/notifications/settings', { mail });
const stopAddress = (mail: { unsubscribe?: string } | undefined) =>
  mail?.unsubscribe?.replace('http://pasok.test', '') ?? '';

describe('a digest', () => {
  it('gathers what happened, without price, token or address, and is one an hour', async () => {
    const request = await postRequest(harness, { judul: 'Meja' });
    await offerTo(request, 'budi');
    await offerTo(request, 'citra');
    expect(await sendAfter('30 seconds')).toEqual([]);
    const [mail, ...more] = await sendAfter('31 seconds');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ani@demo.test', subject: '2 kabar baru di Pasok' });
    expect(mail?.text).toContain(
      `Penawaran baru (2): Ada penawaran baru untuk "Meja".\nhttp://pasok.test/offers/${request}`,
    );
    expect(mail?.text.replaceAll(/http\S*/g, '')).not.toMatch(/\d{4}|@|Budi|Citra/);
    const other = await postRequest(harness, { judul: 'Kursi' });
    await offerTo(other, 'budi');
    expect(await sendAfter('58 minutes')).toEqual([]);
    const next = await sendAfter('3 minutes');
    expect(next.map(({ subject }) => subject)).toEqual(['Penawaran baru di Pasok']);
    expect(await sendAfter('2 days')).toEqual([]);
    expect(await countMails(deps)).toEqual({ waiting: 0, givenUp: 0 });
  });

  it('tells the gravest first, and of one kind the newest', async () => {
    const deals = [await makeValidating(harness, 'Lama'), await makeValidating(harness, 'Baru')];
    for (const { id } of deals)
      await harness.as('ani').post(`/api/transactions/${id}/problem`, { reason: 'Retak' });
    const text = (await sendAfter('2 minutes')).find(({ to }) => to === 'budi@demo.test')?.text ?? '';
    const said = [
      /masalah pada transaksi "Baru"/,
      /masalah pada transaksi "Lama"/,
      /"Baru" diterima/,
      /"Lama" diterima/,
    ];
    const places = said.map((one) => text.search(one));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('of saved searches comes once a day, without the words of strangers', async () => {
    await harness.as('budi').post('/api/searches', { goods: 'laptop' });
    await postRequest(harness, { judul: 'Kunjungi jahat.test', deliveryRegion: '35.78' });
    const [mail] = await sendAfter('2 minutes');
    expect(mail).toMatchObject({ to: 'budi@demo.test', subject: 'Permintaan baru di Pasok' });
    expect(mail?.text).toContain(
      'Permintaan baru: Permintaan baru untuk “laptop” (Kota Surabaya, Rp 20.150.000).',
    );
    expect(mail?.text).not.toContain('jahat');
    await postRequest(harness);
    await postRequest(harness);
    expect(await sendAfter('23 hours')).toEqual([]);
    expect((await sendAfter('2 hours')).map(({ subject }) => subject)).toEqual(['2 kabar baru di Pasok']);
  });

  it('says what administrators decided to whoever wants no mails, and offers no way to stop that', async () => {
    const request = await postRequest(harness, { judul: 'Meja' });
    await choose('ani', { offers: false, questions: false, deals: false, searches: false });
    await offerTo(request, 'budi');
    await deps.sql`update users set is_admin = true where id = ${harness.ids.citra}`;
    const hide = { act: 'hide', kind: 'request', id: request, reason: 'Palsu.' };
    await harness.as('citra').post('/api/moderation/acts', hide);
    await deps.sql`update users set is_admin = false where id = ${harness.ids.citra}`;
    const [mail, ...more] = await sendAfter('2 minutes');
    expect([mail?.to, mail?.subject, more]).toEqual([
      'ani@demo.test',
      'Permintaan disembunyikan di Pasok',
      [],
    ]);
    expect(mail?.text).toContain('Palsu.');
    expect([mail?.unsubscribe, mail?.text.includes('unsubscribe')]).toEqual([undefined, false]);
  });

  it('tells nothing that was read in the bell, and is never empty', async () => {
    await offerTo(await postRequest(harness, { judul: 'Dibaca' }), 'budi');
    await harness.as('ani').post('/api/notifications/read', { all: true });
    expect(await sendAfter('1 day')).toEqual([]);
    expect(await deps.sql`select from mails`).toHaveLength(0);
  });

  it('that could not be sent says the same again, under the same id; what came meanwhile is of the next', async () => {
    await offerTo(await postRequest(harness, { judul: 'Satu' }), 'budi');
    const away = { ...deps, mail: { send: async (mail: (typeof mails)[number]) => mails.push(mail) < 0 } };
    await deps.sql`update mails set due_at = now()`;
    await sendAccountMails(away);
    const [first] = mails.splice(0);
    await offerTo(await postRequest(harness, { judul: 'Dua' }), 'budi');
    const sent = await sendAfter('31 seconds');
    expect(sent.map(({ id, text }) => [id, text.includes('Satu'), text.includes('Dua')])).toEqual([
      [first?.id, true, false],
    ]);
    const [second] = await sendAfter('61 minutes');
    expect(second?.text.includes('Satu')).toBe(false);
    expect(second?.text.includes('Dua')).toBe(true);
  });

  it('goes to verified addresses alone, where mails are sent', async () => {
    await offerTo(await postRequest(harness), 'budi');
    const verifying = { ...deps, settings: { ...deps.settings, verifiesEmails: true } };
    await deps.sql`update mails set due_at = now()`;
    await sendAccountMails(verifying);
    expect(mails).toEqual([]);
    await deps.sql`update users set email_verified_at = now() where email = 'ani@demo.test'`;
    await offerTo(await postRequest(harness), 'budi');
    await deps.sql`update mails set due_at = now()`;
    await sendAccountMails(verifying);
    expect(mails.map(({ to }) => to)).toEqual(['ani@demo.test']);
  });
});

describe('mails of a group', () => {
  it('are chosen by their reader; the bell has the news all the same', async () => {
    const all = { offers: true, questions: true, deals: true, searches: true, log: true };
    expect((await harness.as('ani').get('/api/notifications/settings')).body).toEqual({ mail: all });
    const chosen = await choose('ani', { offers: false });
    expect([chosen.status, chosen.body]).toEqual([200, { mail: { ...all, offers: false } }]);
    for (const body of [{}, { mail: { offers: 'no' } }, { mail: 1 }])
      expect((await harness.as('ani').put('/api/notifications/settings', body)).status).toBe(400);
    await offerTo(await postRequest(harness, { judul: 'Tanpa surat' }), 'budi');
    expect(await deps.sql`select from mails`).toHaveLength(0);
    expect(await sendAfter('1 day')).toEqual([]);
    expect((await newsOf(harness, 'ani'))[0]?.message).toContain('Tanpa surat');
    await choose('ani', { offers: true });
    expect((await harness.as('ani').get('/api/notifications/settings')).body).toEqual({ mail: all });
  });

  it('end by the link of one, posted as RFC 8058 says, without a session; opening it changes nothing', async () => {
    await offerTo(await postRequest(harness, { judul: 'Pertama' }), 'budi');
    const [mail] = await sendAfter('1 hour');
    const address = stopAddress(mail);
    const mailOf = async () => (await harness.as('ani').get('/api/notifications/settings')).body.mail;
    const opened = await harness.app.request(address);
    expect(opened.status).toBe(303);
    expect(opened.headers.get('location')).toMatch(/^\/unsubscribe#token=/);
    expect((await mailOf()).offers).toBe(true);
    const stop = (path: string) =>
      harness.app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    for (const wrong of [address.replace('.offers.', '.deals.'), `${address}x`, address.slice(0, -50)])
      expect((await stop(wrong)).status).toBe(400);
    expect((await mailOf()).offers).toBe(true);
    for (let twice = 0; twice < 2; twice += 1) expect((await stop(address)).status).toBe(200);
    expect(await mailOf()).toEqual({
      offers: false,
      questions: true,
      deals: true,
      searches: true,
      log: true,
    });
  });
});

it('goes with the account', async () => {
  const { as: eko, id } = await signUp(harness, 'Eko');
  await eko.post('/api/searches', { goods: 'laptop' });
  await eko.put('/api/notifications/settings', { mail: { deals: false } });
  await postRequest(harness);
  expect((await eko.get('/api/auth/export')).body.mailSettings[0].mail.deals).toBe(false);
  expect((await eko.delete('/api/auth/me')).status).toBe(200);
  expect(await deps.sql`select from mails where address like 'eko%'`).toHaveLength(0);
  expect(await deps.sql`select from mail_settings where user_id = ${id}`).toHaveLength(0);
});
