import { createVerifier, sessionRefusals } from '@pasok/service/http/auth';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app/app.ts';
import { createCaller, createHarness, password, refusedAs, signUp, useHarness } from '../../test/harness.ts';
import { createSessionCheck } from '../sessions/session-check.ts';
import { setAccountDisabled } from './set-account-disabled.ts';

const harness = useHarness();
afterAll(async () => {
  vi.restoreAllMocks();
});

const login = (email: string, secret = password) =>
  harness.anonymous.post('/api/auth/login', { email, password: secret });
const me = async (token: string) => (await harness.withToken(token).get('/api/auth/me')).status;

/** Status and words of a token that is over. */
const refusalOf = async (token: string) => {
  const { status, body } = await harness.withToken(token).get('/api/auth/me');
  return [status, body.message];
};

/** Verified tokens are remembered for 5 seconds of the process's clock. */
const now = performance.now.bind(performance);
let ahead = 0;
function forgetVerified(): void {
  ahead += 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
}

describe('register', () => {
  it('keeps the language that was chosen before: the account’s news and mails speak it', async () => {
    const languageOf = async (name: string, headers = {}) => {
      const body = { name, email: `${name.toLowerCase()}@demo.test`, password };
      const made = await harness.anonymous.post('/api/auth/register', body, headers);
      const [row] = await harness.sql`select language from users where id = ${made.body._id}`;
      return row?.language;
    };
    expect(await languageOf('Inggris', { 'pasok-language': 'en' })).toBe('en');
    expect(await languageOf('Campur')).toBeNull();
  });

  it('makes an account that can sign in, and takes no rights from the body', async () => {
    const body = {
      name: 'Dewi',
      email: 'Dewi@Demo.test',
      password,
      role: 'admin',
      isAdmin: true,
      isSupplier: true,
    };
    const made = await harness.anonymous.post('/api/auth/register', body);
    expect(made.status).toBe(201);
    const dewi = { name: 'Dewi', email: 'dewi@demo.test', role: 'user', isSupplier: false, isAdmin: false };
    expect(made.body).toEqual({ token: expect.any(String), _id: expect.any(String), ...dewi });
    const answer = await login('DEWI@demo.test');
    expect(answer.status).toBe(200);
    const own = await harness.withToken(answer.body.token).get('/api/auth/me');
    expect(own.body).toEqual({ _id: made.body._id, ...dewi });
  });

  it.each(['ani@demo.test', 'ANI@DEMO.TEST', ' ani@demo.test ', 'ani@demo.test'])(
    'refuses the taken %s',
    async (email) => {
      expect(
        await harness.anonymous.post('/api/auth/register', { name: 'Other', email, password: 'another1' }),
      ).toMatchObject(refusedAs(409, 'EMAIL_TAKEN'));
      expect((await login('ani@demo.test', 'another1')).status).toBe(401);
      expect((await login('ani@demo.test')).status).toBe(200);
    },
  );

  it('makes one account of twenty registrations at once', async () => {
    const body = { name: 'Race', email: 'race@demo.test', password };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => harness.anonymous.post('/api/auth/register', body)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('login', () => {
  it('gives one answer for a wrong password, an unknown address and an ended account', async () => {
    const { email } = await signUp(harness, 'Fajar');
    await setAccountDisabled(harness.deps, { email, disabled: true });
    const wrong = await login('ani@demo.test', 'salah123');
    const unknown = await login('nobody@demo.test');
    const ended = await login(email);
    expect([wrong.status, unknown.status, ended.status]).toEqual([401, 401, 401]);
    expect(new Set([wrong, unknown, ended].map(({ body }) => `${body.code} ${body.message}`)).size).toBe(1);
  });

  it('has a password verified for a wrong one and for an unknown address alike', async () => {
    const verified: unknown[] = [];
    const { passwords } = harness.deps;
    const matches: typeof passwords.matches = (stored, ...given) => {
      verified.push(stored);
      return passwords.matches(stored, ...given);
    };
    const watched = createCaller(createApp({ ...harness.deps, passwords: { ...passwords, matches } }));
    for (const email of ['ani@demo.test', 'nobody@demo.test'])
      expect((await watched.post('/api/auth/login', { email, password: 'salah123' })).status).toBe(401);
    expect(verified).toEqual([expect.stringMatching(/^\$argon2id\$/), undefined]);
  });
});

describe('tokens end', () => {
  it('within 5 s after a changed password, and the answer carries a new one', async () => {
    const { email, token } = await signUp(harness, 'Gita');
    expect(await me(token)).toBe(200);
    const body = { current: password, next: 'rahasia2' };
    const changed = await harness.withToken(token).post('/api/auth/password', body);
    expect(changed.status).toBe(200);
    expect(await me(changed.body.token)).toBe(200);
    // A write asks at once, and knows no more than that the token is over.
    const write = await harness.withToken(token).post('/api/notifications/read', { all: true });
    expect([write.status, write.body.message]).toEqual([401, sessionRefusals.over]);
    forgetVerified();
    expect(await refusalOf(token)).toEqual([401, sessionRefusals.ended]);
    expect((await login(email)).status).toBe(401);
    expect((await login(email, 'rahasia2')).status).toBe(200);
  });

  it('within 5 s after signing out everywhere, and after an administrator disabled the account', async () => {
    const hadi = await signUp(harness, 'Hadi');
    const indah = await signUp(harness, 'Indah');
    expect([await me(hadi.token), await me(indah.token)]).toEqual([200, 200]);
    expect((await harness.withToken(hadi.token).post('/api/auth/sign-out-everywhere')).status).toBe(200);
    expect(
      await setAccountDisabled(harness.deps, { email: 'INDAH@demo.test', disabled: true }),
    ).toMatchObject({ changed: true });
    expect(
      await setAccountDisabled(harness.deps, { email: 'nobody@demo.test', disabled: true }),
    ).toBeUndefined();
    forgetVerified();
    expect([await refusalOf(hadi.token), await refusalOf(indah.token)]).toEqual([
      [401, sessionRefusals.ended],
      [401, sessionRefusals.disabled],
    ]);
    expect((await login(hadi.email)).status).toBe(200);
    await setAccountDisabled(harness.deps, { email: indah.email, disabled: false });
    expect((await login(indah.email)).status).toBe(200);
    expect(await me(indah.token)).toBe(401);
  });
});

describe('forgotten password', () => {
  const ask = (email: string) => harness.anonymous.post('/api/auth/forgot', { email });
  const linkTo = async (email: string) => {
    const before = harness.mails.length;
    expect((await ask(email)).status).toBe(200);
    await expect.poll(() => harness.mails.length).toBe(before + 1);
    const mail = harness.mails.at(-1);
    expect(mail?.to).toBe(email);
    const { hash, search } = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '');
    // What a server is sent of an address, and so its log, has no secret.
    expect(search).toBe('');
    return new URLSearchParams(hash.slice(1)).get('secret') ?? '';
  };
  const reset = (token: string, secret: string) =>
    harness.anonymous.post('/api/auth/reset', { token, password: secret });

  const check = (token: string) => harness.anonymous.post('/api/auth/reset/check', { token });

  it('works once, and ends the other links', async () => {
    const { email, token: session } = await signUp(harness, 'Joko');
    const [first, second] = [await linkTo(email), await linkTo(email)];
    expect((await reset(second, '12345')).status).toBe(400);
    expect((await reset(second, 'rahasia3')).status).toBe(200);
    expect((await login(email, 'rahasia3')).status).toBe(200);
    expect((await reset(second, 'rahasia4')).body.code).toBe('RESET_LINK_INVALID');
    expect((await reset(first, 'rahasia4')).body.code).toBe('RESET_LINK_INVALID');
    expect((await reset('made-up', 'rahasia4')).body.code).toBe('RESET_LINK_INVALID');
    const other = createVerifier({
      keys: harness.deps.signingKeys.verify,
      refuse: createSessionCheck(harness.deps),
    });
    await expect(other(session)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('ends after an hour', async () => {
    const { email } = await signUp(harness, 'Kartika');
    const token = await linkTo(email);
    await harness.sql`update password_resets set expires_at = now() - interval '1 second'`;
    expect((await reset(token, 'rahasia3')).status).toBe(400);
    expect((await check(token)).body.works).toBe(false);
  });

  it('says before a password is typed whether the link works, and uses nothing up', async () => {
    const { email } = await signUp(harness, 'Maya');
    const token = await linkTo(email);
    for (const _time of [1, 2]) expect((await check(token)).body.works).toBe(true);
    expect((await reset(token, 'rahasia3')).status).toBe(200);
    const over = 'Tautan ini sudah dipakai atau kedaluwarsa.';
    for (const ended of [token, 'made-up'])
      expect(await check(ended)).toMatchObject({ status: 200, body: { works: false, message: over } });
    expect((await reset('made-up', 'rahasia4')).body.message).toBe(over);
  });

  it.each([
    [
      'a changed password',
      ({ token }) =>
        harness.withToken(token).post('/api/auth/password', { current: password, next: 'rahasia2' }),
    ],
    ['signing out everywhere', ({ token }) => harness.withToken(token).post('/api/auth/sign-out-everywhere')],
    ['an administrator', ({ email }) => setAccountDisabled(harness.deps, { email, disabled: true })],
  ] satisfies [string, (person: { email: string; token: string }) => Promise<unknown>][])(
    'is ended by %s: a link asked for before opens nothing',
    async (how, end) => {
      const person = await signUp(harness, `Mira${how.length}`);
      const link = await linkTo(person.email);
      await end(person);
      await setAccountDisabled(harness.deps, { email: person.email, disabled: false });
      expect((await reset(link, 'rahasia9')).body.code).toBe('RESET_LINK_INVALID');
    },
  );

  it('answers an unknown address the same and sends nothing', async () => {
    const before = harness.mails.length;
    const [unknown, known] = [await ask('nobody@demo.test'), await ask('ani@demo.test')];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await expect.poll(() => harness.mails.length).toBe(before + 1);
    expect(harness.mails.at(-1)?.to).toBe('ani@demo.test');
  });
});

describe('demo accounts', () => {
  it('do not sign in by the password everybody knows where DEMO is off; with another one they do', async () => {
    const closed = await createHarness({ closesDemo: true });
    const signIn = (password: string, email = 'ani@demo.test') =>
      closed.anonymous.post('/api/auth/login', { email, password });
    expect(await signIn('rahasia1')).toMatchObject(refusedAs(403, 'DEMO_CLOSED'));
    expect((await signIn('salah-sekali')).status).toBe(401);
    const other = { name: 'Eko', email: 'eko@demo.test', password: 'rahasia1' };
    expect((await closed.anonymous.post('/api/auth/register', other)).status).toBe(201);
    expect((await signIn('rahasia1', other.email)).status).toBe(200);
    const chosen = { current: 'rahasia1', next: 'kuda-putih-melompat' };
    expect((await closed.as('ani').post('/api/auth/password', chosen)).status).toBe(200);
    expect((await signIn(chosen.next)).status).toBe(200);
    await closed.close();
  });

  it('are shown only where demo is on', async () => {
    const { status, body } = await harness.anonymous.get('/api/auth/config');
    expect([status, body]).toEqual([200, { demo: false, accounts: [] }]);
  });

  it('stand beside the operator and the addresses in the network, where these are told', async () => {
    const operator = { name: 'Dinas Pendidikan', termsUrl: 'https://dinas.test/ketentuan' };
    const networkUrls = ['http://192.168.1.5:8080'];
    const settings = { ...harness.deps.settings, operator, networkUrls };
    const answer = await createApp({ ...harness.deps, settings }).request('/api/auth/config');
    expect(await answer.json()).toEqual({ demo: false, accounts: [], operator, networkUrls });
  });
});
