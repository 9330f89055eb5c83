import { collectLog } from '@pasok/service/test/collect-log';
import type { Document, FuzzCall } from '@pasok/service/test/fuzz-calls';
import { type FuzzTarget, runFuzz } from '@pasok/service/test/run-fuzz';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../app/app.ts';
import { createHarness, type Harness, password } from './harness.ts';
import { postRequest } from './market.ts';
import { makeTransaction, makeValidating, moveTo } from './transactions.ts';

/** Whatever is sent, by whomever: no 500, no silence, a refusal in words, and nothing of the inside. npm run test:release takes 80,000. */
const calls = Math.round(Number(process.env.FUZZ_CALLS ?? 500) * 0.8);
let harness: Harness;
let fuzz: FuzzTarget;

const things: Record<string, string[]> = {
  request: [],
  offer: [],
  transaction: [],
  token: [],
  question: [],
  account: [],
};
/** Buys, sells, stands by, has gone; an administrator decides about what they wrote; nobody has no session at all. */
const actors = ['nobody', 'ani', 'ani', 'budi', 'budi', 'citra', 'gone'] as const;
/** By a link of Ani's deal. */
const receiving = [...actors, ...Array(6).fill('holder')];
const deciding = [...actors, ...Array(30).fill('dewi')];
const sessions = new Map<string, string>();
/** Below these a call may end its session, whatever method it is sent with. */
const endsSession =
  /^\S+ \/api\/auth\/(me|password|sign-out|sign-out-everywhere|sessions(\/\{\w+\})?|reset)$/;

const hints = {
  _id: fc.constant('x'),
  month: fc.constantFrom('2026-11', '2026-10', '2026-13'),
  email: fc.constantFrom('ani@demo.test', 'baru@demo.test', 'ＡＮＩ@demo.test', 'tanpa-at', 'a@b.c'),
  password: fc.constantFrom(password, 'salah123', '12345'),
  current: fc.constantFrom(password, 'salah123'),
  next: fc.constant(password),
  id: fc
    .tuple(fc.constantFrom('request', 'question', 'account'), fc.nat(99))
    .map(([of, at]) => `@${of}:${at}`),
  requestId: fc.nat(99).map((at) => `@request:${at}`),
  cursor: fc.nat(99).map((at) => `@request:${at}`),
  status: fc.constantFrom('in_progress', 'shipped', 'validating', 'completed', 'cancelled', 'open', 'foo'),
  tokens: fc.oneof(
    fc.array(
      fc.nat(99).map((at) => `@token:${at}`),
      { minLength: 3, maxLength: 3 },
    ),
    fc.constantFrom(['', '', ''], ['', '', 'AAAA-AAAA-AAAA-AAAA'], []),
  ),
  phone: fc.constantFrom('', '081234567890', '+62 812-3456-7890', '08'),
};

const register = async (name: string): Promise<string> => {
  const email = `${name}-${Math.random().toString(36).slice(2)}@demo.test`;
  return (await harness.anonymous.post('/api/auth/register', { name, email, password })).body.token;
};

async function fill(): Promise<void> {
  for (let n = 0; n < 6; n += 1) {
    const deal = await makeTransaction(harness, `Urusan ${n}`);
    if (n > 0)
      await moveTo(
        harness,
        deal.id,
        ['in_progress', 'shipped', 'validating', 'cancelled', 'validating'][n - 1] ?? '',
      );
    things.transaction?.push(deal.id);
    things.request?.push(deal.requestId);
    things.offer?.push(deal.offerId);
  }
  const request = await postRequest(harness);
  const question = await harness.as('citra').post(`/api/requests/${request}/questions`, { text: 'Ada?' });
  things.question?.push(question.body._id);
  for (const name of ['rina', 'sari']) {
    const { body } = await harness.withToken(await register(name)).get('/api/auth/me');
    things.account?.push(body._id);
  }
  const { id, tokens } = await makeValidating(harness, 'Token');
  const link = await harness.as('ani').post(`/api/transactions/${id}/receivers`);
  sessions.set('holder', link.body.url.split('#')[1]);
  things.token?.push(...tokens);
}

/** New things take part: the newest first in line, and not more than a hundred. */
function learn({ of }: FuzzCall, text: string): void {
  const kind = of.includes('/requests') ? 'request' : of.includes('accept') ? 'transaction' : 'offer';
  const found = /"_id":"([0-9a-f-]{36})"/.exec(text)?.[1];
  const known = things[kind];
  if (found && known && !known.includes(found))
    known.splice(0, known.length > 99 ? 2 : 1, found, ...known.slice(0, 1));
}

beforeAll(async () => {
  harness = await createHarness();
  const { log, lines } = collectLog();
  const app = createApp({ ...harness.deps, log });
  for (const name of ['ani', 'budi', 'citra'] as const) sessions.set(name, harness.tokens[name]);
  const dewi = await register('dewi');
  sessions.set('dewi', dewi);
  await harness.sql`update users set is_admin = true where email like 'dewi-%'`;
  const gone = await register('gone');
  sessions.set('gone', gone);
  await harness.withToken(gone).delete('/api/auth/me');
  await fill();
  // An ended token may be believed for five seconds.
  const status = async () => (await harness.withToken(gone).get('/api/auth/me')).status;
  await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 8_000, interval: 200 });
  const document = (await harness.anonymous.get('/api/openapi.json')).body as Document;
  fuzz = {
    app,
    document,
    hints,
    things,
    actorsOf: (of) => {
      if (endsSession.test(of)) return ['nobody', 'citra', 'gone'];
      if (of.includes('/receiving')) return receiving;
      return of.includes('/moderation/') ? deciding : actors;
    },
    kindOf: (path) =>
      /\/(offers\/\{|accept\/|reject\/)/.test(path)
        ? 'offer'
        : path.includes('request')
          ? 'request'
          : 'transaction',
    tokenOf: (actor) => sessions.get(actor),
    hasSession: (actor, batch) =>
      ['ani', 'budi', 'dewi'].includes(actor) ||
      (actor === 'citra' && !batch.some(({ of }) => endsSession.test(of))),
    learn: async (call, { status, text }) => {
      if (status === 201) learn(call, text);
      if (status === 200 && call.method !== 'get' && endsSession.test(call.of))
        sessions.set('citra', await register('citra'));
    },
    complaints: () => lines.splice(0),
  };
});
afterAll(() => harness.close());

it(`${calls} calls by everybody break nothing`, { timeout: 60_000 + calls * 60 }, async () => {
  const counts = await runFuzz(fuzz, calls);
  const of = Object.entries(fuzz.document.paths).flatMap(([path, all]) =>
    Object.keys(all).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // Fewer may miss some.
  if (calls < 1_000) return;
  expect(of.filter((name) => !counts.has(name))).toEqual([]);
  for (const path of ['acts', 'accounts', 'reports'])
    expect([path, counts.get(`GET /api/moderation/${path}`)?.has(200)]).toEqual([path, true]);
  const taken = [...counts.values()].flatMap((statuses) => [...statuses]).filter(([status]) => status < 300);
  expect(taken.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(calls / 10);
});
