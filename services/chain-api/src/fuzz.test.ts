import { randomUUID } from 'node:crypto';
import { collectLog } from '@pasok/service/test/collect-log';
import type { Document } from '@pasok/service/test/fuzz-calls';
import { type FuzzHouse, runFuzz } from '@pasok/service/test/run-fuzz';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type House, startHouse } from './test/instance.ts';

/** The fifth of FUZZ_CALLS that core-api's own leave. */
const calls = Math.round(Number(process.env.FUZZ_CALLS ?? 5_000) * 0.2);
let house: House;
let fuzz: FuzzHouse;

beforeAll(async () => {
  house = await startHouse();
  const { log, lines } = collectLog();
  const chain = await house.start({}, log);
  const transaction = Array.from({ length: 6 }, (_, at) => house.addDeal(at < 5 ? 'completed' : 'shipped'));
  for (const id of transaction.slice(0, 3)) await chain.record(id, house.tokens.vendor);
  const gone = randomUUID();
  house.core.ended.add(gone);
  const tokens: Record<string, string> = { ...house.tokens, gone: await house.core.userToken(gone) };
  fuzz = {
    app: chain.app,
    document: (await (await chain.call('/openapi.json')).json()) as Document,
    hints: {},
    things: { transaction, request: [], offer: [], block: ['0', '1', '2', '3', '4'] },
    actorsOf: () => ['nobody', ...Object.keys(tokens)],
    kindOf: (path) => (path.includes('index') ? 'block' : 'transaction'),
    tokenOf: (actor) => tokens[actor],
    // Reading the chain ends with the bearer's time; recording, when core-api refuses it.
    hasSession: (actor) => actor in house.tokens,
    complaints: () => lines.splice(0),
  };
}, 60_000);
afterAll(() => house.end());

it(`${calls} calls by everybody break nothing`, { timeout: 60_000 + calls * 60 }, async () => {
  const counts = await runFuzz(fuzz, calls);
  expect([...counts.values()].some((statuses) => statuses.has(201))).toBe(true);
});
