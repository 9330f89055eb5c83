import { inLanguage } from '@pasok/service/base/language';
import { afterAll, expect, it } from 'vitest';
import { column, createHarness } from './harness.ts';
import { postOffer, postRequest } from './market.ts';

const harness = await createHarness();
afterAll(() => harness.close());

/** What Ani reads where she calls in a language. */
const asked = (language: string | undefined) => ({
  put: async (path: string, body: unknown) =>
    (await harness.as('ani').put(path, body, language ? { 'Pasok-Language': language } : {})).body,
  post: async (path: string, body: unknown) =>
    (await harness.as('ani').post(path, body, language ? { 'Pasok-Language': language } : {})).body,
});
const inEach = async <Said>(work: (call: ReturnType<typeof asked>) => Promise<Said>): Promise<Said[]> => {
  const said: Said[] = [];
  for (const language of ['en', 'id', undefined, 'jv']) said.push(await work(asked(language)));
  return said;
};

it('says a refusal of the catalogue in the language of the call; without one, or with another, as ever', async () => {
  const request = await postRequest(harness);
  const body = { requestId: request, items: [{ name: 'Meja', price: 1, quantity: 1, notes: '' }] };
  const own = 'Anda tidak dapat menawar permintaan sendiri.';
  expect(await inEach(async ({ post }) => (await post('/api/offers', body)).message)).toEqual([
    'You cannot make an offer on your own request.',
    own,
    own,
    own,
  ]);
});

it('says what the default mixes in plain Indonesian where that is asked for', async () => {
  const short = { email: 'tanpa-at', password: 'rahasia1' };
  const said = await inEach(async ({ post }) => (await post('/api/auth/login', short)).errors[0].message);
  const mixed = 'Please enter a valid email address';
  expect(said).toEqual([mixed, 'Masukkan alamat email yang benar', mixed, mixed]);
});

it('says what a rule of the market knows more than the catalogue', async () => {
  const request = await postRequest(harness);
  await postOffer(harness, request, {}, 'budi');
  const said = await inEach(async ({ post }) => {
    const answer = await post(`/api/requests/${request}/questions`, { text: 'Kapan?' });
    return answer.message;
  });
  expect(said[0]).toBe('You cannot ask about your own request.');
  expect(new Set(said.slice(1))).toEqual(new Set(['Anda tidak dapat bertanya pada permintaan sendiri.']));
});

it('says of a field what schemas say, by their own words and by zod’s', async () => {
  const profile = { name: '', tradeName: '', phone: '1', isSupplier: 'ya' };
  const said = await inEach(async ({ put }) =>
    column((await put('/api/auth/profile', profile)).errors, 'message'),
  );
  expect(said[0]).toEqual([
    'Required.',
    'A phone number starts with 62 or 0, followed by 9 to 12 digits.',
    expect.stringMatching(/^Invalid input: expected boolean/),
  ]);
  for (const one of said.slice(1))
    expect(one).toEqual([
      'Wajib diisi.',
      'Nomor telepon diawali 62 atau 0, lalu 9 sampai 12 angka.',
      expect.stringMatching(/^Input tidak valid: diharapkan boolean/),
    ]);
});

it('says of what is missing that it is required, be it a text, a number or a date', async () => {
  const request = await postRequest(harness, {}, 'budi');
  const bodies: [string, object, string[]][] = [
    ['/api/requests', { items: [{}] }, ['deadline', 'items.0.name', 'items.0.budget', 'items.0.quantity']],
    ['/api/offers', { requestId: request, items: [{ price: 1, quantity: 2 }] }, ['items.0.notes']],
    [`/api/requests/${request}/questions`, {}, ['text']],
  ];
  for (const [path, body, missing] of bodies) {
    const said = await inEach(async ({ post }) => (await post(path, body)).errors);
    for (const [at, errors] of said.entries()) {
      const message = at === 0 ? 'Required.' : 'Wajib diisi.';
      expect(errors).toEqual(missing.map((name) => expect.objectContaining({ path: name, message })));
    }
  }
});

it('says that something was done, and why a session is over', async () => {
  const said = await inEach(async ({ put }) => (await put('/api/auth/language', { language: null })).message);
  expect(said).toEqual(['Language saved.', ...Array(3).fill('Bahasa tersimpan.')]);
  const forged = harness.withToken(`${harness.tokens.ani}x`);
  const { body } = await forged.get('/api/auth/me', undefined, { 'Pasok-Language': 'en' });
  expect(body.message).toBe('The server does not know this session.');
});

it('keeps calls at the same moment apart', async () => {
  const languages = Array.from({ length: 40 }, (_, at) => (at % 2 ? 'en' : 'id'));
  const said = await Promise.all(
    languages.map(async (language) => (await asked(language).post('/api/requests', {})).message),
  );
  expect(said).toEqual(
    languages.map((language) =>
      language === 'en' ? 'Some entries are not right yet.' : 'Ada isian yang belum benar.',
    ),
  );
});

it('speaks no language that was spoken where a call began', async () => {
  const { message } = await inLanguage('en', () => asked(undefined).post('/api/requests', {}));
  expect(message).toBe('Ada isian yang belum benar.');
});
