import { inLanguage } from '@pasok/service/base/language';
import { afterAll, expect, it, vi } from 'vitest';
import own from '../../base/words/own-news.json' with { type: 'json' };
import { createHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { sendAccountMails } from '../auth/account-mails.ts';
import { type News, newsWords } from './news-texts.ts';

const harness = await createHarness();
const { deps, mails } = harness;
afterAll(() => harness.close());

const choose = (language: 'id' | 'en' | null) => harness.as('ani').put('/api/auth/language', { language });
const newest = async () => {
  const { body } = await harness.as('ani').get('/api/notifications?limit=1');
  return [body.notifications[0].title, body.notifications[0].message];
};
const stored = async () => {
  const [row] =
    await deps.sql`select title, message from notifications where user_id = ${harness.ids.ani} order by id desc limit 1`;
  return [row?.title, row?.message];
};
/** What Ani is mailed once all that waits is due. */
async function mailed() {
  await deps.sql`update mails set due_at = now()`;
  await sendAccountMails(deps);
  return mails.splice(0).filter(({ to }) => to === 'ani@demo.test');
}

it('are in the language of their reader, whoever caused them, and stored in the product’s own words', async () => {
  const request = await postRequest(harness, { judul: 'Meja' });
  await choose('en');
  await postOffer(harness, request, {}, 'budi');
  expect(await newest()).toEqual(['New offer', 'There is a new offer on "Meja". Vendor: Budi.']);
  const own = ['Penawaran baru', 'Ada penawaran baru untuk "Meja". Penjual: Budi.'];
  for (const language of ['id', null] as const) {
    await choose(language);
    expect(await newest()).toEqual(own);
  }
  expect(await stored()).toEqual(['Penawaran baru', 'Ada penawaran baru untuk "Meja".']);
});

it('are stored so too where the caller speaks another language', async () => {
  const request = await postRequest(harness, { judul: 'Kursi' });
  const { status } = await harness
    .as('budi')
    .post(`/api/requests/${request}/questions`, { text: 'Ukurannya?' }, { 'Pasok-Language': 'en' });
  expect(status).toBe(201);
  const own = ['Pertanyaan baru', 'Ada pertanyaan baru pada "Kursi".'];
  expect([await newest(), await stored()]).toEqual([own, own]);
});

it('without a title are so called, in no quotation marks: those are for names', () => {
  const facts = { request: null, offers: 3 };
  const of = (language: 'en' | null) =>
    Object.keys(own)
      .filter((says) => /^(?:offer_|deadline|request_file|question_|invited)/.test(says))
      .map((says) => inLanguage(language, () => newsWords({ says, facts } as News).message));
  const all = [...of(null), ...of('en')];
  expect(all).toHaveLength(22);
  expect(all.filter((sentence) => /["“]|null|undefined/.test(sentence))).toEqual([]);
});

it('of an earlier release, stored as sentences, stay as they are', async () => {
  await choose('en');
  await deps.sql`insert into notifications (id, user_id, kind, title, message, path, created_at)
    select uuidv7(), ${harness.ids.ani}, 'problem', 'Lama', 'Kalimat lama.', '/', now()`;
  expect(await newest()).toEqual(['Lama', 'Kalimat lama.']);
});

it('and mails: a digest, a reset link', async () => {
  await choose('en');
  await mailed();
  await deps.sql`delete from mail_settings`;
  const request = await postRequest(harness, { judul: 'Lemari' });
  await postOffer(harness, request, {}, 'budi');
  const [digest] = await mailed();
  expect(digest?.subject).toBe('New offer on Pasok');
  expect(digest?.text).toContain('New offer: There is a new offer on "Lemari".');
  expect(digest?.text).toContain('Choose the mails you receive: http://pasok.test/profile');
  expect(digest?.text).not.toMatch(/\b(?:surat|kabar|Anda|penawaran)\b/i);
  await harness.anonymous.post('/api/auth/forgot', { email: 'ani@demo.test' });
  const reset = await vi.waitUntil(() => mails.find(({ to }) => to === 'ani@demo.test'), { timeout: 5_000 });
  expect([reset.subject, reset.text.split('\n')[0]]).toEqual([
    'Reset your Pasok password',
    'Open this link to set a new password. It works once, for one hour.',
  ]);
  await choose(null);
});
