import { randomUUID } from 'node:crypto';
import { collectLog } from '@pasok/service/test/collect-log';
import type { Document } from '@pasok/service/test/fuzz-calls';
import { type FuzzTarget, runFuzz } from '@pasok/service/test/run-fuzz';
import { beforeAll, expect, it } from 'vitest';
import { useHarness } from './instance.ts';

/** The fifth of FUZZ_CALLS that core-api's own leave. */
const calls = Math.round(Number(process.env.FUZZ_CALLS ?? 500) * 0.2);
const harness = useHarness();
let fuzz: FuzzTarget;

beforeAll(async () => {
  const { log, lines } = collectLog();
  const chain = await harness.start({}, log);
  const transaction = Array.from({ length: 6 }, (_, at) => harness.addDeal(at < 5 ? 'completed' : 'shipped'));
  for (const id of transaction.slice(0, 3)) await chain.record(id, harness.tokens.vendor);
  const gone = randomUUID();
  harness.core.ended.add(gone);
  const tokens: Record<string, string> = { ...harness.tokens, gone: await harness.core.userToken(gone) };
  fuzz = {
    app: chain.app,
    document: (await (await chain.call('/openapi.json')).json()) as Document,
    hints: {},
    things: { transaction, request: [], offer: [], block: ['0', '1', '2', '3', '4'] },
    actorsOf: () => ['nobody', ...Object.keys(tokens)],
    kindOf: (path) => (path.includes('index') ? 'block' : 'transaction'),
    tokenOf: (actor) => tokens[actor],
    // Reading the chain ends with the bearer's time; recording, when core-api refuses it.
    hasSession: (actor) => actor in harness.tokens,
    complaints: () => lines.splice(0),
  };
});

it(`${calls} calls by everybody break nothing`, { timeout: 60_000 + calls * 60 }, async () => {
  const counts = await runFuzz(fuzz, calls);
  // Of few it may be that none records a deal.
  if (calls >= 500) expect([...counts.values()].some((statuses) => statuses.has(201))).toBe(true);
});
