import { setTimeout as pause } from 'node:timers/promises';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTVerifyGetKey, SignJWT } from 'jose';
import { afterEach, expect, it, vi } from 'vitest';
import type { AuthUser } from '../base/http-env.ts';
import { createVerifier, readBearer, sessionRefusals, tokenAudience, tokenIssuer } from './auth.ts';

const id = '01890000-0000-7000-8000-000000000001';
const pair = await generateKeyPair('EdDSA', { extractable: true });
const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'EdDSA' };
const keys = createLocalJWKSet({ keys: [jwk] });

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});
const now = performance.now.bind(performance);
let ahead = 0;
/** What is remembered grows older by a minute; the cache itself keeps the time for a millisecond. */
async function passMinute(): Promise<void> {
  await pause(2);
  ahead += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
}

const sign = (life: number, claims: object = {}) => {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ version: 1, ...claims })
    .setProtectedHeader({ alg: 'EdDSA', kid: 'k' })
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setSubject(id)
    .setIssuedAt(now)
    .setExpirationTime(now + life)
    .sign(pair.privateKey);
};

it('verifies a token once and remembers it', async () => {
  const counted = vi.fn(keys);
  const verify = createVerifier({ keys: counted });
  const token = await sign(60);
  const user = await verify(token);
  expect(user).toEqual({ id, version: 1, expiresAt: expect.any(Number), signedInAt: expect.any(Number) });
  expect(await verify(token)).toEqual(user);
  expect(counted).toHaveBeenCalledTimes(1);
});

it('asks again whether the account honours it once the memory is over', async () => {
  let why: keyof typeof sessionRefusals | undefined;
  const refuse = vi.fn(async (_user: AuthUser) => why);
  const verify = createVerifier({ keys, refuse, cacheMs: 60_000 });
  const token = await sign(60);
  await verify(token);
  why = 'disabled';
  await verify(token);
  expect(refuse).toHaveBeenCalledTimes(1);
  await passMinute();
  await expect(verify(token)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    message: sessionRefusals.disabled,
  });
});

it('keeps no answer that was old when it came', async () => {
  const refuse = vi.fn(async () => void (await passMinute()));
  const verify = createVerifier({ keys, refuse, cacheMs: 60_000 });
  const token = await sign(60);
  await verify(token);
  await verify(token);
  expect(refuse).toHaveBeenCalledTimes(2);
});

it('refuses a remembered token after its end', async () => {
  const verify = createVerifier({ keys, cacheMs: 60_000 });
  const token = await sign(60);
  await verify(token);
  vi.setSystemTime(Date.now() + 61_000);
  await expect(verify(token)).rejects.toMatchObject({
    code: 'UNAUTHENTICATED',
    message: sessionRefusals.expired,
  });
});

it.each<[string, JWTVerifyGetKey]>([
  ['keys that cannot be fetched', () => Promise.reject(new TypeError('fetch failed'))],
  [
    'a database that is away',
    () => Promise.reject(Object.assign(new Error(), { code: 'CONNECTION_CLOSED' })),
  ],
])('answers 503, never 401, for %s', async (_name, broken) => {
  await expect(createVerifier({ keys: broken })(await sign(60))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
});

it('lets the trouble of refuse through as it is', async () => {
  const trouble = Object.assign(new Error(), { code: 'ECONNREFUSED' });
  const verify = createVerifier({ keys, refuse: () => Promise.reject(trouble) });
  await expect(verify(await sign(60))).rejects.toBe(trouble);
});

it.each([
  ['Bearer a.b.c', 'a.b.c'],
  ['bearer a.b.c', 'a.b.c'],
  ['Bearer a.b', undefined],
  ['Basic a.b.c', undefined],
  [undefined, undefined],
  [`Bearer ${'a'.repeat(5_000)}.b.c`, undefined],
])('reads %s', (header, token) => {
  expect(readBearer(header)).toBe(token);
});
