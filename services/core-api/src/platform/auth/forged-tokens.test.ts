import { createHmac } from 'node:crypto';
import { tokenAudience, tokenIssuer } from '@pasok/service/http/auth';
import fc from 'fast-check';
import { exportSPKI, generateKeyPair, SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';

const harness = useHarness();

type Claims = Record<string, unknown>;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString());
const now = () => Math.floor(Date.now() / 1000);

/** Forty ways to hand in a token that is not ours. Each is a full `Authorization` header. */
const forge = async (): Promise<[string, string][]> => {
  const real = harness.tokens.ani;
  const [head = '', body = '', signature = ''] = real.split('.');
  const header = decode(head);
  const claims = decode(body);
  const { key, kid } = await harness.deps.signingKeys.current();
  const stranger = await generateKeyPair('EdDSA', { extractable: true });
  const es256 = await generateKeyPair('ES256');
  const [jwk] = (await harness.deps.signingKeys.jwks()).keys;
  const publicText = JSON.stringify(jwk);

  const sign = async (
    changed: Claims,
    { signer = key, head: wrong = {} }: { signer?: typeof key; head?: Claims } = {},
  ) => {
    const all = { ...claims, ...changed };
    for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name];
    return new SignJWT(all).setProtectedHeader({ alg: 'EdDSA', kid, ...wrong }).sign(signer);
  };
  const hmac = (alg: string, secret: string) => {
    const text = `${encode({ alg, kid })}.${body}`;
    const hash = alg === 'HS512' ? 'sha512' : 'sha256';
    return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
  };
  const flip = (text: string, at: number) => {
    const bytes = Buffer.from(text, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes.toString('base64url');
  };
  const none = (alg: string) => `${encode({ alg })}.${body}.`;

  const forged: Record<string, string> = {
    'empty bearer': '',
    'a word': 'token',
    'two parts': `${head}.${body}`,
    'no signature': `${head}.${body}.`,
    'four parts': `${real}.${signature}`,
    'alg none': none('none'),
    'alg None': none('None'),
    'alg NONE': none('NONE'),
    'alg none with our signature': `${encode({ alg: 'none', kid })}.${body}.${signature}`,
    'HS256 with the public key as JSON': hmac('HS256', publicText),
    'HS256 with the public key as x': hmac('HS256', String(jwk?.x)),
    'HS256 with PEM': hmac('HS256', await exportSPKI(stranger.publicKey)),
    'HS256 with the empty key': hmac('HS256', ''),
    'HS512 with the public key': hmac('HS512', publicText),
    'a stranger key under our kid': await sign({}, { signer: stranger.privateKey }),
    'a stranger key under an unknown kid': await sign(
      {},
      { signer: stranger.privateKey, head: { kid: 'mine' } },
    ),
    'our key under an unknown kid': await sign({}, { head: { kid: 'mine' } }),
    'a key in the header': await sign(
      {},
      { signer: stranger.privateKey, head: { kid: undefined, jwk: { ...jwk } } },
    ),
    'a key address in the header': await sign(
      {},
      { signer: stranger.privateKey, head: { jku: 'http://127.0.0.1/jwks' } },
    ),
    'a path as kid': await sign({}, { signer: stranger.privateKey, head: { kid: '../../dev/null' } }),
    'SQL as kid': await sign({}, { signer: stranger.privateKey, head: { kid: "' or 1=1 --" } }),
    ES256: await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(es256.privateKey),
    'first bit of the signature': `${head}.${body}.${flip(signature, 0)}`,
    'last bit of the signature': `${head}.${body}.${flip(signature, 63)}`,
    'signature cut': `${head}.${body}.${signature.slice(0, -2)}`,
    'signature of zeros': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'another subject': `${head}.${encode({ ...claims, sub: harness.ids.budi })}.${signature}`,
    'a later end': `${head}.${encode({ ...claims, exp: claims.exp + 9_999 })}.${signature}`,
    'a critical header': `${encode({ ...header, crit: ['x'], x: 1 })}.${body}.${signature}`,
    ended: await sign({ iat: now() - 90_000, exp: now() - 1 }),
    'no end': await sign({ exp: undefined }),
    'end as text': await sign({ exp: '9999999999' }),
    'not yet': await sign({ nbf: now() + 600 }),
    'another issuer': await sign({ iss: 'somebody' }),
    'no issuer': await sign({ iss: undefined }),
    'another audience': await sign({ aud: 'somebody' }),
    'no subject': await sign({ sub: undefined }),
    'a subject that does not exist': await sign({ sub: '00000000-0000-7000-8000-000000000000' }),
    'an older version': await sign({ version: 0 }),
    'a version as text': await sign({ version: '1' }),
    'no version': await sign({ version: undefined }),
    'a subject that is no id': await sign({ sub: "' or 1=1 --" }),
    oversized: `${head}.${encode({ ...claims, x: 'x'.repeat(8_000) })}.${signature}`,
  };
  return Object.entries(forged);
};

it('refuses forty forged bearers with 401, and takes the real one', async () => {
  const forged = await forge();
  expect(forged.length).toBeGreaterThanOrEqual(40);
  for (const [name, token] of forged) {
    const { status, body } = await harness.anonymous.get('/api/auth/me', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect({ name, status, code: body.code }).toEqual({ name, status: 401, code: 'UNAUTHENTICATED' });
  }
  expect((await harness.as('ani').get('/api/auth/me')).status).toBe(200);
  expect(decode(harness.tokens.ani.split('.')[1])).toMatchObject({
    iss: tokenIssuer,
    aud: tokenAudience,
    version: 1,
  });
});

/** How many changed tokens are tried; npm run test:release takes 10,000. */
const mutations = Number(process.env.FORGED_TOKENS ?? 300);

it('refuses the real one with any of its letters changed', { timeout: 20_000 + mutations * 20 }, async () => {
  const real = harness.tokens.ani;
  // The last letter of a signature has bits that stand for nothing.
  const place = fc.nat(real.length - 2).filter((at) => real[at] !== '.');
  const letter = fc.constantFrom(...'ABCXYZabcxyz0189-_');
  await fc.assert(
    fc.asyncProperty(place, letter, async (at, other) => {
      fc.pre(real[at] !== other);
      const token = `${real.slice(0, at)}${other}${real.slice(at + 1)}`;
      const headers = { authorization: `Bearer ${token}` };
      expect((await harness.anonymous.get('/api/auth/me', undefined, headers)).status).toBe(401);
    }),
    { numRuns: mutations },
  );
});

it.each([
  ['Basic', (token: string) => `Basic ${token}`],
  ['no scheme', (token: string) => token],
  ['two tokens', (token: string) => `Bearer ${token} ${token}`],
  ['a comma', (token: string) => `Bearer ${token},Bearer ${token}`],
])('refuses another way to hand it in: %s', async (_name, header) => {
  const answer = await harness.anonymous.get('/api/auth/me', undefined, {
    authorization: header(harness.tokens.ani),
  });
  expect(answer.status).toBe(401);
});

it('takes no token from the address', async () => {
  expect((await harness.anonymous.get(`/api/auth/me?token=${harness.tokens.ani}`)).status).toBe(401);
});
