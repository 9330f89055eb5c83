import { expect, it } from 'vitest';
import { holderOf, holdersOfAddress } from '../base/holders.ts';
import { collectLog } from '../test/collect-log.ts';
import { createHttpApp } from './http.ts';
import { budgetMs, createTimeBudget } from './time-budget.ts';

// Time is told by the test: a call takes as long as its address says.

function door() {
  let time = 0;
  const pauses: number[] = [];
  const waiting: (() => void)[] = [];
  const app = createHttpApp({ log: collectLog().log });
  app.use(
    createTimeBudget({
      now: () => time,
      pause: async (ms) => {
        pauses.push(ms);
        time += ms;
      },
    })((c) => ({
      caller: holderOf(c.req.header('x-user') ?? ''),
      address: holdersOfAddress(c.req.header('x-from') ?? ''),
    })),
  );
  app.get('/take/:ms', (c) => {
    time += Number(c.req.param('ms'));
    return c.text('');
  });
  app.get('/wait', async (c) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.text('');
  });
  const call = async (path: string, user: string, from: string) =>
    (await app.request(path, { headers: { 'x-user': user, 'x-from': from } })).status;
  const pass = (ms: number) => {
    time += ms;
  };
  return { call, pass, pauses, waiting };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

it('who has spent a budget waits for others, one call at a time; nobody else does', async () => {
  const { call, pauses } = door();
  expect(await call(`/take/${budgetMs.caller + 500}`, 'greedy', '203.0.113.1')).toBe(200);
  expect(pauses).toEqual([]);
  await call('/take/100', 'honest', '203.0.113.2');
  await call('/take/100', 'greedy', '203.0.113.1');
  await call('/take/100', 'honest', '203.0.113.2');
  await call('/take/100', 'greedy', '203.0.113.1');
  // The second one three times as long as the first one took, less what passed since.
  expect(pauses).toEqual([0, 200]);
});

it('alone one is not held up by pauses, and after a while has a budget again', async () => {
  const { call, pass, pauses } = door();
  await call(`/take/${2 * budgetMs.caller}`, 'greedy', '203.0.113.1');
  pass(2_000);
  for (let n = 0; n < 5; n += 1) expect(await call('/take/100', 'greedy', '203.0.113.1')).toBe(200);
  expect(pauses).toEqual([]);
  pass(3 * 60_000);
  await call('/take/10', 'honest', '203.0.113.2');
  await call('/take/10', 'greedy', '203.0.113.1');
  expect(pauses).toEqual([]);
});

it('an address has a budget for all its accounts, and a line of IPv6 no wider one', async () => {
  const { call, pauses } = door();
  for (let n = 0; n < 8; n += 1) await call('/take/4000', `new ${n}`, `2001:db8:7:${n}::1`);
  await call('/take/1', 'honest', '203.0.113.2');
  await call('/take/1', 'one more', '2001:db8:7:ffff::1');
  expect(pauses).toEqual([expect.any(Number)]);
});

it('those that run at once share their time: who waits beside an expensive call does not pay for it', async () => {
  const { call, pass, pauses, waiting } = door();
  const others = Array.from({ length: 9 }, (_, n) => call('/wait', `other ${n}`, `203.0.113.${n + 10}`));
  const own = call('/wait', 'honest', '203.0.113.2');
  await expect.poll(() => waiting.length).toBe(10);
  pass(10 * (budgetMs.caller - 100));
  for (const end of waiting) end();
  await Promise.all([...others, own]);
  await call('/take/1', 'honest', '203.0.113.2');
  expect(pauses).toEqual([]);
});

it('of very many at once those beyond the budget begin one by one', async () => {
  const { call, waiting } = door();
  const answers = Array.from({ length: 900 }, (_, n) => call('/wait', `u${n % 50}`, '203.0.113.1'));
  const most = budgetMs.address / 25;
  await expect.poll(() => waiting.length).toBe(most + 1);
  await tick();
  expect(waiting.length).toBe(most + 1);
  const honest = call('/wait', 'honest', '203.0.113.2');
  await expect.poll(() => waiting.length).toBe(most + 2);
  let left = waiting.length;
  for (let at = 0; at < left; at += 1) {
    waiting[at]?.();
    await tick();
    await tick();
    left = waiting.length;
  }
  const statuses = await Promise.all([...answers, honest]);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('who waited too long in the line is told to come back, and nothing is done', async () => {
  const { call, pass, waiting } = door();
  await call(`/take/${2 * budgetMs.caller}`, 'greedy', '203.0.113.1');
  const first = call('/wait', 'greedy', '203.0.113.1');
  await expect.poll(() => waiting.length).toBe(1);
  const second = call('/take/1', 'greedy', '203.0.113.1');
  await tick();
  pass(7_000);
  waiting[0]?.();
  expect([await first, await second]).toEqual([200, 429]);
});
