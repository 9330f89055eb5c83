import { AppError } from '@pasok/service/base/errors';
import { holdersOfAddress } from '@pasok/service/base/holders';
import { describe, expect, it } from 'vitest';
import { password, saveProfile, useHarness } from '../../test/harness.ts';
import { statusesOf, useSignIns } from '../../test/sign-ins.ts';
import { register } from '../auth/register.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { limitFailures } from './limit-failures.ts';

const harness = useHarness({ rateLimits: true });
const { post, login } = useSignIns(harness);

describe('login', () => {
  it('slows after five failures of an account at an address, more with each, and says when to come back', async () => {
    for (let round = 0; round < 5; round += 1)
      expect((await login('ani@demo.test', 'salah123', '1.1.1.1')).status).toBe(401);
    for (const wait of [15, 30, 60]) {
      const stopped = await login('ani@demo.test', 'salah123', '1.1.1.1');
      expect([stopped.status, stopped.body.code]).toEqual([429, 'TOO_MANY']);
      expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(wait);
      expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(wait - 10);
      await harness.sql`update rate_limits set ends_at = ends_at - make_interval(secs => ${wait})`;
      expect((await login('ani@demo.test', 'salah123', '1.1.1.1')).status).toBe(401);
    }
    // Neither the account elsewhere nor others here are locked out.
    expect((await login('budi@demo.test', password, '1.1.1.1')).status).toBe(200);
    expect((await login('ani@demo.test', password, '2.2.2.2')).status).toBe(200);
    await harness.sql`update rate_limits set ends_at = now()`;
    expect((await login('ani@demo.test', password, '1.1.1.1')).status).toBe(200);
  });

  it('lets an address that tries many accounts go on once in 45 s after twenty failures', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, round) => login(`u${round}@demo.test`, 'salah123', '5.5.5.5')),
    );
    const stopped = await login('ani@demo.test', password, '5.5.5.5');
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeLessThanOrEqual(45);
    await harness.sql`update rate_limits set ends_at = ends_at - interval '45 seconds'`;
    expect((await login('ani@demo.test', password, '5.5.5.5')).status).toBe(200);
  });

  it('believes the last hop only', async () => {
    for (let round = 0; round < 5; round += 1) {
      await login('ani@demo.test', 'salah123', `9.9.9.${round}, 6.6.6.6`);
    }
    expect((await login('ani@demo.test', password, '8.8.8.8, 6.6.6.6')).status).toBe(429);
  });
});

it('lets ten accounts an hour be made from one address', async () => {
  const make = (at: number) =>
    post('register', { name: 'A', email: `a${at}@demo.test`, password }, '7.7.7.7');
  for (let at = 0; at < 10; at += 1) expect((await make(at)).status).toBe(201);
  expect((await make(11)).status).toBe(429);
});

it('lets three links an hour be asked for one account', async () => {
  const ask = (at: number) => post('forgot', { email: 'ani@demo.test' }, `10.0.0.${at}`);
  for (let at = 0; at < 3; at += 1) expect((await ask(at)).status).toBe(200);
  expect((await ask(4)).status).toBe(429);
});

it('counts the spellings of one mailbox as one', async () => {
  const spellings = ['ani@demo.test', 'ａni@demo.test', 'ANI@demo．test', 'anⅰ@demo.test'];
  const answers: number[] = [];
  for (const [at, email] of spellings.entries())
    answers.push((await post('forgot', { email }, `10.0.1.${at}`)).status);
  expect(answers).toEqual([200, 200, 200, 429]);
});

it('limits guesses of the current password', async () => {
  const change = () =>
    harness.as('budi').post('/api/auth/password', { current: 'salah123', next: 'rahasia2' });
  for (let round = 0; round < 5; round += 1) expect((await change()).status).toBe(400);
  expect((await change()).status).toBe(429);
});

it('limits writes to 60 and reads to 300 a minute per user', async () => {
  const writes = await statusesOf(Array.from({ length: 61 }, () => saveProfile(harness.as('citra'))));
  expect(writes.filter((status) => status === 429)).toHaveLength(1);
  // HEAD is a read.
  const headers = { authorization: `Bearer ${harness.tokens.citra}` };
  const head = async () => harness.app.request('/api/auth/me', { method: 'HEAD', headers });
  expect(new Set(await statusesOf(Array.from({ length: 80 }, head)))).toEqual(new Set([200]));
  const reads = await statusesOf(Array.from({ length: 221 }, () => harness.as('citra').get('/api/auth/me')));
  expect(reads.filter((status) => status === 429)).toHaveLength(1);
  expect((await harness.as('ani').get('/api/auth/me')).status).toBe(200);
});

describe('while the counters cannot be written', () => {
  const line = holdersOfAddress('9.9.9.1');
  const held = [{ limit: 'loginOfAddress', who: line } as const];
  const isFailure = (error: unknown) => error instanceof AppError;
  const hide = () => harness.sql`alter table rate_limits rename to counters_elsewhere`;
  const show = () => harness.sql`alter table counters_elsewhere rename to rate_limits`;

  it('what was right is answered, and what was refused keeps its words', async () => {
    const right = limitFailures(harness.deps, {
      counters: held,
      line,
      work: () => hide().then(() => 'in'),
      isFailure,
    });
    await expect(right.finally(show)).resolves.toBe('in');
    const refuse = () => Promise.reject(new AppError('WRONG_LOGIN'));
    const wrong = limitFailures(harness.deps, {
      counters: held,
      line,
      work: () => hide().then(refuse),
      isFailure,
    });
    await expect(wrong.finally(show)).rejects.toMatchObject({ code: 'WRONG_LOGIN' });
  });

  it('an account that was made is answered: what remembers its address may fail', async () => {
    const account = {
      name: 'Dina',
      email: 'dina@demo.test',
      password,
      device: deviceOf(),
      address: holdersOfAddress('9.9.9.2'),
    };
    expect(
      (
        await hide()
          .then(() => register(harness.deps, account))
          .finally(show)
      ).token,
    ).toMatch(/^ey/);
  });
});
