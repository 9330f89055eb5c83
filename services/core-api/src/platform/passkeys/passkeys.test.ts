import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { createAuthenticator } from '../../test/authenticator.ts';
import { createCaller, defaults, password, refusedAs, useHarness } from '../../test/harness.ts';
import { newsOf } from '../../test/transactions.ts';
import { setAccountDisabled } from '../auth/set-account-disabled.ts';

const origin = 'https://pasok.example';
const harness = useHarness({ publicUrl: origin });
beforeEach(async () => {
  await harness.sql`delete from passkeys`;
});

const page = { origin };
type Headers = Record<string, string>;
const post = async (path: string, body?: unknown, token = '', headers: Headers = page) => {
  const caller = token ? harness.withToken(token) : harness.anonymous;
  return caller.post(`/api/auth/passkeys${path}`, body, headers);
};
const optionsOf = async (path: string, token = '') => {
  const { status, body } = await post(path, undefined, token);
  expect(status).toBe(200);
  return body;
};

/** Ani's, or another person's: a passkey that works. */
async function withPasskey(token = harness.tokens.ani, authenticator = createAuthenticator()) {
  const response = authenticator.create(await optionsOf('/options', token), page);
  const added = await post('', { name: 'Telepon', response }, token);
  expect(added.status).toBe(201);
  return authenticator;
}
const challenge = () => optionsOf('/sign-in/options');
const signIn = (response: unknown, headers = page) => post('/sign-in', { response }, '', headers);
const refused = refusedAs(401, 'PASSKEY_REFUSED');

describe('a passkey', () => {
  it('is asked for without a name, with its person verified, and signs in as the password does', async () => {
    const made = await optionsOf('/options', harness.tokens.ani);
    expect(made).toMatchObject({
      rp: { id: 'pasok.example' },
      user: { name: 'ani@demo.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const authenticator = await withPasskey();
    const asked = await challenge();
    expect(asked).toMatchObject({ rpId: 'pasok.example', userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);
    const { status, body } = await signIn(authenticator.get(asked, page));
    expect(status).toBe(200);
    const login = await harness.anonymous.post('/api/auth/login', { email: 'ani@demo.test', password });
    expect(body).toEqual({ ...login.body, token: expect.any(String) });
    expect((await harness.withToken(body.token).get('/api/auth/me')).status).toBe(200);
    const list = await harness.as('ani').get('/api/auth/passkeys');
    expect(list.body).toEqual([
      {
        _id: expect.any(String),
        name: 'Telepon',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
  });

  it('is told in the bell, and by a mail that nobody can switch off', async () => {
    await withPasskey();
    expect((await newsOf(harness, 'ani'))[0]).toMatchObject({
      kind: 'key_added',
      title: 'Passkey baru',
      path: '/profile',
    });
    const mails = await harness.sql`select kind from mails where address = 'ani@demo.test'`;
    expect(mails).toEqual([{ kind: 'digest-now' }]);
  });

  it('is refused once it was removed, by its owner alone', async () => {
    const authenticator = await withPasskey();
    const [{ _id: id }] = (await harness.as('ani').get('/api/auth/passkeys')).body;
    expect((await harness.as('budi').delete(`/api/auth/passkeys/${id}`)).status).toBe(404);
    expect((await harness.as('budi').get('/api/auth/passkeys')).body).toEqual([]);
    expect((await signIn(authenticator.get(await challenge(), page))).status).toBe(200);
    expect((await harness.as('ani').delete(`/api/auth/passkeys/${id}`)).status).toBe(200);
    expect(await signIn(authenticator.get(await challenge(), page))).toMatchObject(refused);
  });

  it('of a disabled account, and of one that was reset by its mailbox, is refused', async () => {
    const authenticator = await withPasskey(harness.tokens.citra);
    const email = 'citra@demo.test';
    await setAccountDisabled(harness.deps, { email, disabled: true });
    expect(await signIn(authenticator.get(await challenge(), page))).toMatchObject(refused);
    await setAccountDisabled(harness.deps, { email, disabled: false });
    expect((await signIn(authenticator.get(await challenge(), page))).status).toBe(200);
    await harness.anonymous.post('/api/auth/forgot', { email });
    await expect.poll(() => harness.mails.find(({ to }) => to === email)).toBeDefined();
    const text =
      harness.mails.find(({ to, subject }) => to === email && subject.startsWith('Atur'))?.text ?? '';
    const token = /secret=([\w-]+)/.exec(text)?.[1];
    expect((await harness.anonymous.post('/api/auth/reset', { token, password: 'rahasia22' })).status).toBe(
      200,
    );
    expect(await signIn(authenticator.get(await challenge(), page))).toMatchObject(refused);
  });

  it('counts: the same key in two authenticators is refused', async () => {
    const authenticator = await withPasskey();
    const use = async (counter: number) =>
      (await signIn(authenticator.get(await challenge(), { origin, counter }))).status;
    expect([await use(5), await use(6), await use(6), await use(4), await use(0), await use(7)]).toEqual([
      200, 200, 401, 401, 401, 200,
    ]);
  });

  it('that is synced between devices is taken whatever each of them counts', async () => {
    const authenticator = await withPasskey();
    const use = async (counter: number) =>
      (await signIn(authenticator.get(await challenge(), { origin, counter, isSynced: true }))).status;
    expect([await use(3), await use(0), await use(2), await use(0)]).toEqual([200, 200, 200, 200]);
  });

  it.each([
    ['without its person verified', { origin, isVerified: false }],
    ['on another page', { origin: 'https://pasok.example.evil.test' }],
    ['on another page that claims our host', { origin: 'https://evil.test', rpID: 'pasok.example' }],
  ])('that signed %s is refused', async (_what, how) => {
    const authenticator = await withPasskey();
    expect(await signIn(authenticator.get(await challenge(), how))).toMatchObject(refused);
  });

  it('that signed an old, a used or a made up challenge is refused', async () => {
    const authenticator = await withPasskey();
    const answer = authenticator.get(await challenge(), page);
    expect((await signIn(answer)).status).toBe(200);
    expect(await signIn(answer)).toMatchObject(refused);
    const made = { challenge: Buffer.alloc(32, 1).toString('base64url') };
    expect(await signIn(authenticator.get(made, page))).toMatchObject(refused);
    const old = await challenge();
    await harness.sql`update rate_limits set ends_at = now() where key like 'passkey:%'`;
    expect(await signIn(authenticator.get(old, page))).toMatchObject(refused);
  });

  it('of many answers to one challenge lets one in', async () => {
    const authenticator = await withPasskey();
    const answer = authenticator.get(await challenge(), page);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => signIn(answer)))).map(
      (one) => one.status,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it('signs in as nobody else: neither by name nor with another key', async () => {
    const [ani, budi] = [await withPasskey(), await withPasskey(harness.tokens.budi)];
    const asBudi = await signIn(budi.get(await challenge(), page));
    expect(asBudi.body).toMatchObject({ email: 'budi@demo.test' });
    const [mine, theirs] = [ani.get(await challenge(), page), budi.get(await challenge(), page)];
    expect(await signIn({ ...mine, id: theirs.id, rawId: theirs.rawId })).toMatchObject(refused);
    const named = { ...mine, response: { ...mine.response, userHandle: theirs.response.userHandle } };
    expect(await signIn(named)).toMatchObject(refused);
  });

  it('that nobody has is refused in the same words and form', async () => {
    const stranger = createAuthenticator();
    const known = await withPasskey();
    const [one, two] = [
      await signIn(stranger.get(await challenge(), page)),
      await signIn(known.get(await challenge(), { origin, isVerified: false })),
    ];
    const plain = ({ status, body }: typeof one) => ({ status, body: { ...body, requestId: '' } });
    expect(plain(one)).toEqual(plain(two));
  });
});

describe('adding one', () => {
  it('asks for a sign-in of the last five minutes', async () => {
    const before = {
      ...harness.deps,
      verify: Object.assign(
        async (token: string) => {
          const user = await harness.deps.verify(token);
          return { ...user, signedInAt: Date.now() - 301_000 };
        },
        { forget: () => undefined },
      ),
    };
    const late = createCaller(createApp(before), harness.tokens.ani);
    for (const [path, body] of [
      ['/options', undefined],
      ['', { name: 'x', response: createAuthenticator().create({ challenge: 'x' }, page) }],
    ] as const)
      expect(await late.post(`/api/auth/passkeys${path}`, body, page)).toMatchObject(
        refusedAs(403, 'SIGN_IN_AGAIN'),
      );
  });

  it('is refused to a person unverified, to another page, to a used challenge and to that of somebody else', async () => {
    const { ani, budi } = harness.tokens;
    const add = async (how: Parameters<ReturnType<typeof createAuthenticator>['create']>[1], token = ani) => {
      const response = createAuthenticator().create(await optionsOf('/options', ani), how);
      return post('', { name: 'x', response }, token);
    };
    const invalid = refusedAs(400, 'PASSKEY_INVALID');
    expect(await add({ origin, isVerified: false })).toMatchObject(invalid);
    expect(await add({ origin: 'https://evil.test' })).toMatchObject(invalid);
    expect(await add(page, budi)).toMatchObject(invalid);
    const asked = await optionsOf('/options', ani);
    const twice = () => post('', { name: 'x', response: createAuthenticator().create(asked, page) }, ani);
    expect([(await twice()).status, (await twice()).status]).toEqual([201, 400]);
    // A challenge to sign in adds nothing.
    const response = createAuthenticator().create(await challenge(), page);
    expect(await post('', { name: 'x', response }, ani)).toMatchObject(invalid);
  });

  it('stops at ten, also of many at once, in words', async () => {
    const make = async () =>
      createAuthenticator().create(await optionsOf('/options', harness.tokens.ani), page);
    const responses = [];
    for (let at = 0; at < 12; at += 1) responses.push(await make());
    const answers = await Promise.all(
      responses.map((response) => post('', { name: 'x', response }, harness.tokens.ani)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    const full = {
      status: 409,
      body: { code: 'PASSKEYS_FULL', message: expect.stringContaining('sepuluh') },
    };
    expect(answers.find(({ status }) => status !== 201)).toMatchObject(full);
    expect(await post('/options', undefined, harness.tokens.ani)).toMatchObject(full);
  });
});

describe('the address', () => {
  it.each(['https://other.test', 'null', ''])(
    '%j is not where PUBLIC_URL says, and is told so',
    async (from) => {
      const answer = await post('/sign-in/options', undefined, '', from ? { origin: from } : {});
      expect(answer).toMatchObject(refusedAs(400, 'PASSKEY_ELSEWHERE'));
    },
  );

  it('is any page where PUBLIC_URL is not set, each for itself', async () => {
    const settings = { ...defaults, publicUrl: 'http://localhost:8080' };
    const anywhere = createCaller(createApp({ ...harness.deps, settings }), harness.tokens.ani);
    const from = { origin: 'http://localhost:3210' };
    const { body } = await anywhere.post('/api/auth/passkeys/options', undefined, from);
    expect(body.rp.id).toBe('localhost');
    const response = createAuthenticator().create(body, { origin: 'http://localhost:9999' });
    const added = await anywhere.post('/api/auth/passkeys', { name: 'x', response }, from);
    expect(added.body.code).toBe('PASSKEY_INVALID');
  });
});

it('slows an address after twenty failures, as passwords do', async () => {
  const limited = createCaller(
    createApp({ ...harness.deps, settings: { ...defaults, publicUrl: origin, rateLimits: true } }),
  );
  const from = { ...page, 'x-forwarded-for': '203.0.113.7' };
  const fail = async () => {
    const response = createAuthenticator().get({ challenge: randomUUID() }, page);
    return limited.post('/api/auth/passkeys/sign-in', { response }, from);
  };
  for (let at = 0; at < 20; at += 1) expect((await fail()).status).toBe(401);
  expect((await fail()).status).toBe(429);
  const login = { email: 'ani@demo.test', password: 'salah123' };
  expect((await limited.post('/api/auth/login', login, from)).status).toBe(429);
});
