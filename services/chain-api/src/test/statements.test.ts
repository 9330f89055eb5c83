import { hash, randomBytes } from 'node:crypto';
import { purgeSharedLimits } from '@pasok/service/http/rate-limit';
import { costly, type StatementCosts, watchStatements } from '@pasok/testing/statement-costs';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../app/start.ts';
import { openAs, send } from './class-actors.ts';
import { type Harness, type Instance, useHarness } from './instance.ts';

/**
 * What every statement of the service may cost in buffers of 8 kB, on a chain of a million blocks (`npm run test:release`)
 * and here on a shorter one. The server counts, whoever asks.
 */
const length = Number(process.env.MARKET_ROWS ?? 60_000);

const harness = useHarness();
let chain: Instance;
let costs: StatementCosts;
let recorded: string;
let room: string;
const secret = randomBytes(32).toString('base64url');
beforeAll(async () => {
  await fillChain(harness, length);
  // The log of the blocks that were laid in past it.
  await prepareDatabase(harness.databaseUrl);
  costs = await watchStatements(harness.databaseUrl);
  // Its limits are counted in the database.
  chain = await harness.start({ rateLimits: true });
  room = await fillClass();
}, 900_000);
afterAll(async () => {
  await costs.end();
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

/** A full class beside the chain. */
async function fillClass(): Promise<string> {
  const open = await openAs(chain.call, harness.tokens.vendor);
  const student = { code: open.code, nickname: 'Ani', secret };
  await chain.call('/classes/join', undefined, send('POST', student));
  const place = { lesson: 1, step: 1, phase: 'ask' };
  await chain.call(`/classes/${open._id}`, harness.tokens.vendor, send('PATCH', { place }));
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`insert into class_blocks (class_id, hash, index, body, serial)
    select ${open._id}, encode(sha256(n::text::bytea), 'hex'), n, json_build_object('index', n, 'text', repeat('x', 500))::text, n
    from generate_series(1, 1999) n`;
  await sql`update classes set serial = 1999`;
  await sql`analyze class_blocks`;
  await sql.end();
  return open._id;
}

const record = () => {
  recorded = harness.addDeal();
  return recorded;
};
const usual = 60;
/** The blocks of a whole class: also what its streams read meanwhile. Deleting touches each, and its index. */
const wholeClass = 500;
const everyBlock = 4_000;
const mined = {
  index: 1,
  nonce: 1,
  text: '',
  timestamp: '2026-01-01T00:00:00Z',
  previousHash: 'f'.repeat(64),
  difficulty: 3,
};

/** Every call, what it answers, and what a statement of it may cost. */
const calls: [call: string, path: () => string, status: number, bound: number, body?: object][] = [
  // A piece of the whole is 2,000 blocks; this one is longer than is answered whole.
  ['GET /api/blockchain', () => '', 400, 500],
  ['GET /api/blockchain/', () => '/?from=3', 200, 150],
  ['GET /api/blockchain/', () => `/?from=${length - 9}&limit=9`, 200, usual],
  ['GET /api/blockchain/blocks/:index', () => `/blocks/${length / 2}`, 200, usual],
  ['POST /api/blockchain/record/:id', () => `/record/${record()}`, 201, usual],
  ['POST /api/blockchain/record/:id', () => `/record/${recorded}`, 200, usual],
  ['GET /api/blockchain/transactions/:id', () => `/transactions/${recorded}`, 200, usual],
  ['GET /api/blockchain/transactions/:id/receipt', () => `/transactions/${recorded}/receipt`, 200, usual],
  ['GET /api/blockchain/transactions/:id/proof', () => `/transactions/${recorded}/proof`, 200, usual],
  ['GET /api/blockchain/head', () => '/head', 200, usual],
  ['GET /api/blockchain/keys', () => '/keys', 200, usual],
  ['GET /api/blockchain/pages/:page', () => `/pages/${Math.floor(length / 2_048)}`, 200, 200],
  ['GET /api/blockchain/events', () => '/events', 200, usual],
  // core-api's alone.
  ['POST /api/blockchain/ended-sessions', () => '/ended-sessions', 404, usual, { ended: [] }],
  ['POST /api/blockchain/offer-roots', () => '/offer-roots', 404, usual, {}],
  ['POST /api/blockchain/classes', () => '/classes', 200, wholeClass],
  ['GET /api/blockchain/classes', () => '/classes', 200, wholeClass],
  ['PATCH /api/blockchain/classes/:id', () => `/classes/${room}`, 200, wholeClass, { frozen: false }],
  ['POST /api/blockchain/classes/:id/mine', () => `/classes/${room}/mine`, 200, wholeClass],
  [
    'POST /api/blockchain/classes/:id/false-block',
    () => `/classes/${room}/false-block`,
    200,
    wholeClass,
    { kind: 'changed' },
  ],
  ['GET /api/blockchain/classes/:id/events', () => `/classes/${room}/events`, 200, wholeClass],
  [
    'POST /api/blockchain/classes/join',
    () => '/classes/join',
    404,
    wholeClass,
    { code: 'AAAAAA', nickname: 'Ani', secret },
  ],
  ['GET /api/blockchain/classes/device', () => '/classes/device', 200, wholeClass],
  ['GET /api/blockchain/classes/device/events', () => '/classes/device/events', 200, wholeClass],
  [
    'POST /api/blockchain/classes/device/blocks',
    () => '/classes/device/blocks',
    409,
    wholeClass,
    { ...mined, hash: 'e'.repeat(64) },
  ],
  [
    'POST /api/blockchain/classes/device/head',
    () => '/classes/device/head',
    200,
    wholeClass,
    // sha256 of '1': the first block of fillClass.
    { hash: hash('sha256', '1'), height: 1, refused: 0 },
  ],
  [
    'POST /api/blockchain/classes/device/guess',
    () => '/classes/device/guess',
    200,
    50,
    { lesson: 1, step: 1, answer: 1 },
  ],
  [
    'DELETE /api/blockchain/classes/:id/devices/:device',
    () => `/classes/${room}/devices/${room}`,
    200,
    wholeClass,
  ],
  [
    'PATCH /api/blockchain/classes/:id/devices/:device',
    () => `/classes/${room}/devices/${room}`,
    404,
    wholeClass,
    { state: 'in' },
  ],
  ['POST /api/blockchain/classes/:id/admit', () => `/classes/${room}/admit`, 200, wholeClass],
  ['DELETE /api/blockchain/classes/:id/devices', () => `/classes/${room}/devices`, 200, wholeClass],
  ['DELETE /api/blockchain/classes/:id', () => `/classes/${room}`, 200, everyBlock],
];

it.each(calls.map(([call, path, status, bound, body]) => ({ call, path, status, bound, body })))(
  '$call answers $status',
  async ({ call, path, status, bound, body }) => {
    const [method = ''] = call.split(' ');
    const bearer = call.includes('/device/') || call.endsWith('/device') ? secret : harness.tokens.vendor;
    const ask = async () => {
      const answer = await chain.call(path(), bearer, send(method, body));
      expect(answer.status).toBe(status);
      if (call.endsWith('/events')) await answer.body?.getReader().read();
      await answer.body?.cancel().catch(() => undefined);
    };
    // What is gone is not deleted again. Of the pool's ten connections, which take turns, each reads the catalogue at its first
    // time: of eleven times one meets a connection again.
    expect(await costly(bound, () => costs.of(ask), method === 'DELETE' ? 1 : 11)).toEqual([]);
  },
);

it('forgets counters by their index', async () => {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const statements = await costs.of(() => purgeSharedLimits(sql));
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
