import { tokenAudience, tokenIssuer } from '@pasok/service/http/auth';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHarness, type Harness, password } from '../../test/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** A bearer of Citra's from a sign-in some seconds ago, as this server signed it then. */
async function signedInBefore(seconds: number) {
  const { kid, key } = await harness.deps.signingKeys.current();
  const at = Math.floor(Date.now() / 1000) - seconds;
  const token = await new SignJWT({ version: 1 })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
    .setIssuer(tokenIssuer)
    .setAudience(tokenAudience)
    .setSubject(harness.ids.citra)
    .setIssuedAt(at)
    .setExpirationTime(at + 12 * 3_600)
    .sign(key);
  return harness.withToken(token);
}

describe('what takes all data along or the account away', () => {
  it('is refused to a bearer whose sign-in is more than five minutes old, in words', async () => {
    const old = await signedInBefore(5 * 60 + 10);
    expect((await old.get('/api/auth/me')).status).toBe(200);
    for (const answer of [await old.get('/api/auth/export'), await old.delete('/api/auth/me')])
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'SIGN_IN_AGAIN', message: 'Masukkan kata sandi Anda sekali lagi.' },
      });
    const change = { current: 'salah123', next: 'rahasia2' };
    expect((await old.post('/api/auth/password', change)).body.code).toBe('WRONG_CURRENT_PASSWORD');
    expect((await old.get('/api/auth/me')).status).toBe(200);
  });

  it('is allowed within five minutes, and again after the password was entered again', async () => {
    const fresh = await signedInBefore(4 * 60);
    expect((await fresh.get('/api/auth/export')).status).toBe(200);
    const { body } = await harness.anonymous.post('/api/auth/login', { email: 'citra@demo.test', password });
    expect((await harness.withToken(body.token).delete('/api/auth/me')).status).toBe(200);
  });
});
