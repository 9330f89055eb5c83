import { afterAll, expect, it } from 'vitest';
import { createHarness, password, refusedAs, saveProfile } from '../../test/harness.ts';
import { requestBody } from '../../test/permission-rows.ts';
import { signToken } from '../signing-keys/sign-token.ts';

const harness = await createHarness({ verifiesEmails: true });
afterAll(() => harness.close());

const signUp = async (name: string) => {
  const email = `${name.toLowerCase()}@demo.test`;
  const { body } = await harness.anonymous.post('/api/auth/register', { name, email, password });
  const link = await secretTo(email, 1, '/verify-email');
  return { call: harness.withToken(body.token), id: body._id as string, body, email, link };
};
const mailsTo = (email: string) => harness.mails.filter(({ to }) => to === email);
/** The secret of the link in the mail to a person, which is their `count`th. */
async function secretTo(email: string, count: number, path: string): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(count);
  const { hash, pathname } = new URL(/http\S+/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '');
  expect(pathname).toBe(path);
  return new URLSearchParams(hash.slice(1)).get('secret') ?? '';
}
type Person = Awaited<ReturnType<typeof signUp>>;
const verify = ({ call }: Person, token: string) => call.post('/api/auth/verify', { token });
const isUnverified = async ({ call }: Person) => (await call.get('/api/auth/me')).body.unverified === true;

it('a new account looks and manages itself, and writes once its address is verified', async () => {
  const rini = await signUp('Rini');
  expect(rini.body.unverified).toBe(true);
  expect((await rini.call.get('/api/requests')).status).toBe(200);
  expect((await saveProfile(rini.call)).status).toBe(200);
  expect((await rini.call.post('/api/notifications/read', { all: true })).status).toBe(200);
  expect(await rini.call.post('/api/requests', requestBody())).toMatchObject(
    refusedAs(403, 'EMAIL_UNVERIFIED'),
  );
  expect((await verify(rini, rini.link)).status).toBe(200);
  expect(await isUnverified(rini)).toBe(false);
  expect((await rini.call.post('/api/requests', requestBody())).status).toBe(201);
  // Opened once more, by a person who was not sure.
  expect((await verify(rini, rini.link)).status).toBe(200);
});

it("takes no link of another account, no bearer token, no old link and nobody's word", async () => {
  const [sari, tuti] = [await signUp('Sari'), await signUp('Tuti')];
  const audience = 'pasok-email';
  const old = await signToken(harness.deps, {
    subject: sari.id,
    audience,
    life: '-1s',
    claims: { email: sari.email },
  });
  const other = await signToken(harness.deps, {
    subject: sari.id,
    audience,
    life: '1h',
    claims: { email: tuti.email },
  });
  for (const token of [tuti.link, sari.body.token, old, other, 'x', `${sari.link}x`]) {
    expect(await verify(sari, token)).toMatchObject(refusedAs(400, 'VERIFY_LINK_INVALID'));
  }
  expect((await harness.anonymous.post('/api/auth/verify', { token: sari.link })).status).toBe(401);
  expect((await harness.withToken(sari.link).get('/api/auth/me')).status).toBe(401);
  expect(await isUnverified(sari)).toBe(true);
});

it('is refused to an account that was deleted a moment ago', async () => {
  const wati = await signUp('Wati');
  expect((await wati.call.get('/api/auth/me')).status).toBe(200);
  await harness.sql`update users set token_version = 2, anonymised_at = now() where id = ${wati.id}`;
  expect((await verify(wati, wati.link)).status).toBe(401);
});

it('sends the link again, to who still needs one', async () => {
  const utami = await signUp('Utami');
  expect((await utami.call.post('/api/auth/verify/send', {})).status).toBe(200);
  const second = await secretTo(utami.email, 2, '/verify-email');
  expect((await verify(utami, second)).status).toBe(200);
  expect((await utami.call.post('/api/auth/verify/send', {})).status).toBe(200);
  const again = { name: 'X', email: utami.email, password };
  expect((await harness.anonymous.post('/api/auth/register', again)).status).toBe(409);
  await expect.poll(() => harness.sql`select 1 from mails`.then(({ length }) => length)).toBe(0);
  expect(mailsTo(utami.email)).toHaveLength(2);
});

it('a reset link verifies the address as well', async () => {
  const vina = await signUp('Vina');
  await harness.anonymous.post('/api/auth/forgot', { email: vina.email });
  const token = await secretTo(vina.email, 2, '/reset-password');
  const body = { token, password: 'rahasia2', keep: true };
  expect((await harness.anonymous.post('/api/auth/reset', body)).status).toBe(200);
  const login = { email: vina.email, password: 'rahasia2' };
  const answer = await harness.anonymous.post('/api/auth/login', login);
  expect(answer.body).toMatchObject({ email: vina.email });
  expect(answer.body.unverified).toBeUndefined();
});

it('addresses of requesters are read with a verified address, and in lists not in the first day; by the parties always', async () => {
  const [poster, reader] = [await signUp('Yanti'), await signUp('Zaki')];
  await verify(poster, poster.link);
  const { body: request } = await poster.call.post('/api/requests', requestBody());
  const read = async ({ call }: Person) => {
    const one = (await call.get(`/api/requests/${request._id}`)).body;
    const list = (await call.get('/api/requests?limit=100')).body as {
      _id: string;
      user: { email?: string };
    }[];
    return [one.user.email, list.find(({ _id }) => _id === request._id)?.user.email];
  };
  const { email } = poster;
  expect(await read(reader)).toEqual([undefined, undefined]);
  await verify(reader, reader.link);
  expect(await read(reader)).toEqual([email, undefined]);
  const items = request.items.map(({ name, quantity }: { name: string; quantity: number }) => ({
    name,
    quantity,
    price: 1,
    notes: 'ada',
  }));
  const { body: offer } = await reader.call.post('/api/offers', { requestId: request._id, items });
  expect(offer.request.user.email).toBe(undefined);
  await harness.sql`update users set created_at = created_at - interval '1 day' where id = ${reader.id}`;
  expect(await read(reader)).toEqual([email, email]);
  await harness.sql`update users set created_at = now() where id = ${reader.id}`;
  expect(await read(poster)).toEqual([email, email]);
  expect((await poster.call.post(`/api/offers/accept/${offer._id}`)).status).toBe(201);
  expect(await read(reader)).toEqual([email, email]);
});

it('an address of choice is shown once its own mailed link was opened, by the account that asked', async () => {
  const [dewi, eka] = [await signUp('Dewi'), await signUp('Eka')];
  const choose = (email: string) => saveProfile(dewi.call, { contactEmail: email });
  const shown = async () => (await dewi.call.get('/api/auth/profile')).body.contactEmail;
  const [box, next] = ['toko.dewi@example.test', 'baru.dewi@example.test'];
  // Nobody has their own link to give yet, so no mail goes to a stranger.
  expect((await choose(box)).body.code).toBe('EMAIL_UNVERIFIED');
  await verify(dewi, dewi.link);
  expect((await choose(box)).status).toBe(200);
  const link = await secretTo(box, 1, '/verify-email');
  expect(mailsTo(box)[0]?.unsubscribe).toContain('/api/notifications/unsubscribe');
  expect(await shown()).toBe(undefined);
  expect((await verify(eka, link)).body.code).toBe('VERIFY_LINK_INVALID');
  expect((await verify(dewi, link)).status).toBe(200);
  expect(await shown()).toBe(box);
  expect((await choose(box)).status).toBe(200);
  expect((await choose(next)).body.contactEmail).toBe(box);
  await secretTo(next, 1, '/verify-email');
  const told = await harness.sql`select message from notifications where user_id = ${dewi.id}`;
  expect(told.map(({ message }) => message)).toEqual([
    expect.stringContaining('Alamat kontak Anda diisi: t***@example.test.'),
  ]);
  expect((await choose('')).body.contactEmail).toBe(undefined);
  harness.deps.settings.rateLimits = true;
  const asked: number[] = [];
  for (const email of [box, next, box, next]) asked.push((await choose(email)).status);
  harness.deps.settings.rateLimits = false;
  expect(asked).toEqual([200, 200, 200, 429]);
});

it('an address of choice of before mails were sent is read by nobody until its own mailed link was opened', async () => {
  const [fitri, gita] = [await signUp('Fitri'), await signUp('Gita')];
  for (const person of [fitri, gita]) await verify(person, person.link);
  const box = 'toko.fitri@example.test';
  harness.deps.settings.verifiesEmails = false;
  expect((await saveProfile(fitri.call, { contactEmail: box })).body).toMatchObject({ contactEmail: box });
  const { body: request } = await fitri.call.post('/api/requests', requestBody());
  const path = `/api/requests/${request._id}`;
  const read = async () => [
    (await gita.call.get(path)).body.user.email,
    (await fitri.call.get('/api/auth/profile')).body.contactUnverified,
  ];
  expect(await read()).toEqual([box, undefined]);
  harness.deps.settings.verifiesEmails = true;
  expect(await read()).toEqual([undefined, true]);
  expect((await saveProfile(fitri.call, { contactEmail: box })).status).toBe(200);
  expect((await fitri.call.post('/api/auth/verify/send', {})).status).toBe(200);
  const link = await secretTo(box, 1, '/verify-email');
  expect((await verify(fitri, link)).status).toBe(200);
  expect(await read()).toEqual([box, undefined]);
  const told = await harness.sql`select message from notifications where user_id = ${fitri.id}`;
  expect(told).toHaveLength(1);
});
