import { holderOf } from '@pasok/service/base/holders';
import { expect, it } from 'vitest';
import { password, useHarness } from '../../test/harness.ts';
import { inTransaction } from '../context/context.ts';
import list from './common-password-list.json' with { type: 'json' };
import { demoPassword } from './login.ts';
import { addResetLink } from './reset-links.ts';

const harness = useHarness();

const all = list.lines.join(' ').split(' ');
const register = (secret: string) =>
  harness.anonymous.post('/api/auth/register', { name: 'Dewi', email: 'dewi@demo.test', password: secret });
const refused = (path: string) => ({
  code: 'COMMON_PASSWORD',
  message: expect.stringContaining('paling umum'),
  errors: [{ path, code: 'common', message: expect.stringContaining('paling umum') }],
});

it('knows the 3,000 commonest that are long enough, each once in the form it is compared in, and no demo password', () => {
  expect(all.length).toBeGreaterThanOrEqual(3_000);
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((one) => one.length < 6 || one !== one.normalize('NFKC').toLowerCase())).toEqual([]);
  expect(all).toEqual(expect.arrayContaining(['password', 'iloveyou', 'sayang', 'bismillah']));
  expect(all).not.toContain(demoPassword);
});

it.each(['password', 'PassWord', 'ｑｗｅｒｔｙ', 'sayang', all[2_999] ?? ''])(
  'a new account with %s is refused and not made',
  async (secret) => {
    const answer = await register(secret);
    expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(refused('password'))]);
    expect(await harness.sql`select 1 from users where email = 'dewi@demo.test'`).toHaveLength(0);
  },
);

it('a change and a reset are refused alike, and the link stays good', async () => {
  const change = await harness.as('ani').post('/api/auth/password', { current: password, next: 'dragon' });
  expect([change.status, change.body]).toEqual([400, expect.objectContaining(refused('next'))]);
  const token = 'a-secret-of-a-link';
  await inTransaction(harness.deps, (ctx) => addResetLink(ctx, harness.ids.ani, token));
  const reset = (secret: string) => harness.anonymous.post('/api/auth/reset', { token, password: secret });
  const answer = await reset('Football');
  expect([answer.status, answer.body]).toEqual([400, expect.objectContaining(refused('password'))]);
  expect((await reset('rahasia22')).status).toBe(200);
});

it('an account that has one already signs in with it', async () => {
  const hash = await harness.deps.passwords.hash('letmein', holderOf('test'));
  await harness.sql`update users set password_hash = ${hash} where email = 'citra@demo.test'`;
  const body = { email: 'citra@demo.test', password: 'letmein' };
  expect((await harness.anonymous.post('/api/auth/login', body)).status).toBe(200);
});
