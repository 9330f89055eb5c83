import { describe, expect, it } from 'vitest';
import { password, useHarness } from '../../test/harness.ts';
import { statusesOf, times, useSignIns } from '../../test/sign-ins.ts';
import { holderOfMailbox } from './known-address.ts';

const harness = useHarness({ rateLimits: true });
const { post, login } = useSignIns(harness);
const mailbox = holderOfMailbox('ani@demo.test')[0].key;
const counted = async () => {
  const rows = await harness.sql`
    select key, count from rate_limits where key like 'login%' and count > 0 order by key`;
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
};

describe('attempts that nobody has judged yet', () => {
  it('lock no address out: thirty people behind one address sign in at once', async () => {
    const answers = times(30, (at) =>
      login(at % 2 ? 'ani@demo.test' : 'budi@demo.test', password, '1.1.1.3'),
    );
    expect(await statusesOf(answers)).toEqual(times(30, () => 200));
    expect(await counted()).toEqual({});
  });

  it('of one who knows the password and five who guess: the guesses count, the right one gets in or is told why', async () => {
    const guesses = times(5, () => login('ani@demo.test', 'salah123', '1.1.1.4'));
    const right = await login('ani@demo.test', password, '1.1.1.4');
    const statuses = await statusesOf(guesses);
    const wrong = statuses.filter((status) => status === 401).length;
    // While the right one is looked at, it holds one of the five places.
    expect(statuses.filter((status) => status !== 401)).toEqual(times(5 - wrong, () => 429));
    expect(wrong).toBeGreaterThanOrEqual(4);
    expect([200, 429]).toContain(right.status);
    const failed = right.status === 200 ? {} : { [`loginOfStranger:${mailbox}:1.1.1.4`]: wrong };
    expect(await counted()).toMatchObject(failed);
  });
});

it('an attempt that was refused is counted nowhere', async () => {
  for (let at = 0; at < 5; at += 1) await login('ani@demo.test', 'salah123', '2.2.2.2');
  const refused = await statusesOf(times(40, () => login('ani@demo.test', password, '2.2.2.2')));
  expect(refused).toEqual(times(40, () => 429));
  expect(await counted()).toMatchObject({
    [`loginOfStranger:${mailbox}:2.2.2.2`]: 5,
    [`loginInARow:${mailbox}`]: 5,
  });
  expect((await login('budi@demo.test', password, '2.2.2.2')).status).toBe(200);
});

describe('a hundred failures in a row from many addresses', () => {
  const guess = async (email: string) => {
    for (let round = 0; round < 4; round += 1)
      await statusesOf(times(20, (at) => login(email, 'salah123', `3.3.${round}.${at}`)));
  };

  it('leave the owner the mailed link, from any address', async () => {
    await guess('citra@demo.test');
    expect((await login('citra@demo.test', password, '6.6.6.6')).body.code).toBe('LOGIN_SLOWED');
    await post('forgot', { email: 'citra@demo.test' }, '6.6.6.6');
    await expect.poll(() => harness.mails.at(-1)?.to).toBe('citra@demo.test');
    const link = new URL(/http\S+/.exec(harness.mails.at(-1)?.text ?? '')?.[0] ?? '');
    const token = new URLSearchParams(link.hash.slice(1)).get('secret');
    const reset = { token, password: 'rahasia2' };
    expect((await post('reset', reset, '6.6.6.6')).status).toBe(200);
    expect((await login('citra@demo.test', 'rahasia2', '6.6.6.6')).status).toBe(200);
  });

  it('are the same for an address that nobody registered', async () => {
    await guess('nobody@demo.test');
    expect((await login('nobody@demo.test', password, '7.7.7.7')).body.code).toBe('LOGIN_SLOWED');
  });

  it('are forgotten for no address by what is stored: no address can be read from it', async () => {
    await login('ani@demo.test', password, '8.8.8.8');
    const rows = await harness.sql`select key from rate_limits where key like 'signedInFrom%'`;
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/8\.8\.8\.8|demo\.test/);
  });
});

it('no counter names a mailbox', async () => {
  await login('ani@demo.test', 'salah123', '9.9.9.9');
  await login('nobody@demo.test', 'salah123', '9.9.9.9');
  await post('forgot', { email: 'ani@demo.test' }, '9.9.9.9');
  const rows = await harness.sql<{ key: string }[]>`select key from rate_limits`;
  expect(new Set(rows.map(({ key }) => key.split(':')[0]))).toEqual(
    new Set(['loginInARow', 'loginOfStranger', 'loginOfAddress', 'forgotOfAddress', 'forgotOfAccount']),
  );
  expect(JSON.stringify(rows)).not.toContain('demo.test');
});
