import { forgetShared } from '@pasok/service/rate-limit';
import { type StatementCosts, watchStatements } from '@pasok/testing/statement-costs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, type Instance, startHarness } from './test/instance.ts';

/**
 * What every statement of the service may cost in buffers of 8 kB, on a chain of a million blocks (`npm run test:release`)
 * and here on a shorter one. The server counts, whoever asks.
 */
const length = Number(process.env.MARKET_ROWS ?? 60_000);

let harness: Harness;
let chain: Instance;
let costs: StatementCosts;
let recorded: string;
beforeAll(async () => {
  harness = await startHarness();
  await fillChain(harness, length);
  costs = await watchStatements(harness.databaseUrl);
  // Its limits are counted in the database.
  chain = await harness.start({ rateLimits: true });
  recorded = harness.addDeal();
}, 900_000);
afterAll(async () => {
  await costs.end();
  await harness.end();
});

/** Blocks that no one mined: here it matters how they are found, not what is in them. */
async function fillChain({ databaseUrl, vendor, buyer }: Harness, blocks: number): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const hash = (n: string) => `'000' || substr(encode(sha256((${n})::text::bytea), 'hex'), 4)`;
  const checks = ['hash', 'timestamp', 'transaction', 'genesis_link', 'proof_of_work'];
  for (const step of [
    'set session_replication_role = replica',
    ...checks.map((name) => `alter table blocks drop constraint blocks_${name}`),
    `insert into blocks (index, timestamp, data, previous_hash, nonce, hash, transaction_id)
      select n, '2026-01-01T00:00:00.000Z', json_build_object('transactionId', n::text, 'buyer', '${buyer}',
          'vendor', '${vendor}', 'items', json_build_array(), 'total', 1, 'timestamp', '2026-01-01T00:00:00.000Z',
          'buyerName', 'Ani', 'vendorName', 'Budi')::text,
        case when n = 1 then (select hash from blocks where index = 0) else ${hash('n - 1')} end, 1, ${hash('n')}, n::text
      from generate_series(1, ${blocks}) n`,
    `insert into rate_limits select 'k' || n, 1, now() + interval '1 hour' from generate_series(1, ${blocks / 10}) n`,
    'set session_replication_role = origin',
    'vacuum analyze',
  ])
    await sql.unsafe(step);
  await sql.end();
}

const usual = 60;

/** Every call, what it answers, and what a statement of it may cost. */
const calls: [call: string, path: () => string, status: number, bound: number][] = [
  // A piece of the whole is 2,000 blocks; this one is longer than is answered whole.
  ['GET /api/blockchain', () => '', 400, 500],
  ['GET /api/blockchain/', () => '/?from=3', 200, 150],
  ['GET /api/blockchain/', () => `/?from=${length - 9}&limit=9`, 200, usual],
  ['GET /api/blockchain/blocks/:index', () => `/blocks/${length / 2}`, 200, usual],
  ['POST /api/blockchain/record/:id', () => `/record/${recorded}`, 201, 100],
  ['POST /api/blockchain/record/:id', () => `/record/${recorded}`, 200, usual],
  ['GET /api/blockchain/transactions/:id', () => `/transactions/${recorded}`, 200, usual],
  ['GET /api/blockchain/transactions/:id/receipt', () => `/transactions/${recorded}/receipt`, 200, usual],
  ['GET /api/blockchain/head', () => '/head', 200, usual],
  ['GET /api/blockchain/keys', () => '/keys', 200, usual],
  ['GET /api/blockchain/events', () => '/events', 200, usual],
];

it.each(calls.map(([call, path, status, bound]) => ({ call, path, status, bound })))(
  '$call answers $status',
  async ({ call, path, status, bound }) => {
    const [method = ''] = call.split(' ');
    const statements = await costs.of(async () => {
      const answer = await chain.call(path(), harness.tokens.vendor, { method });
      expect(answer.status).toBe(status);
      if (call.endsWith('/events')) await answer.body?.getReader().read();
      await answer.body?.cancel().catch(() => undefined);
    });
    expect(statements.filter(({ buffers }) => buffers > bound)).toEqual([]);
  },
);

it('forgets counters by their index', async () => {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const statements = await costs.of(() => forgetShared(sql));
  await sql.end();
  expect(statements).not.toEqual([]);
  expect(statements.filter(({ buffers }) => buffers > usual)).toEqual([]);
});

it('has a row for every call', () => {
  const registered = chain.app.routes
    .filter(
      ({ method, path }) =>
        method !== 'ALL' && path.startsWith('/api/blockchain') && !/docs|openapi/.test(path),
    )
    .map(({ method, path }) => `${method} ${path}`);
  const covered = new Set(calls.map(([call]) => call));
  expect([...new Set(registered)].filter((call) => !covered.has(call))).toEqual([]);
});
