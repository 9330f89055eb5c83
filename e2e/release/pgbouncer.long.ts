import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Postgres, startPostgres } from '@pasok/postgres/start-postgres';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import { startStack } from '../../tools/stack/start-stack.ts';
import { missing } from '../../tools/test-release/missing.ts';
import { faultsOf } from '../support/chain.ts';
import { makeDeal, offered, readChain, wanted } from '../support/market.ts';
import { newPerson } from '../support/people.ts';
import { roleLimits, startPgbouncer } from '../support/pgbouncer.ts';

// The product behind a real PgBouncer, in every arrangement there is: it works, or refuses to start and says why.

test.describe.configure({ mode: 'default' });
test.skip(missing.pgbouncer !== undefined, missing.pgbouncer);

let dir: string;
let server: Postgres;
test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'pasok-pooled-'));
  server = await startPostgres(join(dir, 'postgres'), { temporary: true });
});
test.afterAll(async () => {
  await server?.stop();
  if (dir) rmSync(dir, { recursive: true, force: true });
});

/** The roles as docs/operations.md wants them, or as PostgreSQL makes them. */
async function limitRoles(isLimited: boolean): Promise<void> {
  const sql = postgres(server.urls.admin, { max: 1 });
  for (const role of ['core', 'chain']) {
    await sql.unsafe(`alter role ${role} reset all`);
    if (isLimited) for (const line of roleLimits) await sql.unsafe(line.replace('pasok', role));
  }
  await sql.end();
}

type Arrangement = {
  name: string;
  mode: 'session' | 'transaction' | 'statement';
  isTold?: boolean;
  isLimited?: boolean;
  /** What the refusal says; without it the product works. */
  refused?: RegExp;
};

const shared = /gives a connection for a transaction or a statement: let it be in session mode/;
const arrangements: Arrangement[] = [
  { name: 'session mode', mode: 'session' },
  { name: 'transaction mode', mode: 'transaction', refused: shared },
  { name: 'statement mode', mode: 'statement', refused: shared },
  {
    name: 'a pooler that was not told what to ignore',
    mode: 'session',
    isTold: false,
    refused: /list them in its ignore_startup_parameters/,
  },
  {
    name: 'roles without limits',
    mode: 'session',
    isLimited: false,
    refused: /ignores lock_timeout, statement_timeout/,
  },
];

for (const { name, mode, isTold, isLimited = true, refused } of arrangements)
  test(`${name}: ${refused ? 'refused at the start' : 'works'}`, async () => {
    test.setTimeout(120_000);
    await limitRoles(isLimited);
    const pooler = await startPgbouncer(server.urls, { mode, ...(isTold !== undefined && { isTold }) });
    const dataDir = mkdtempSync(join(dir, 'data-'));
    const starting = startStack({
      dataDir,
      port: 0,
      instances: 2,
      report: () => undefined,
      env: {
        DATABASE_URL: pooler.urls.core,
        CHAIN_DATABASE_URL: pooler.urls.chain,
        RATE_LIMITS: 'off',
        DEMO: '0',
        LOG_LEVEL: 'info',
        TOKEN_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
      },
    });
    try {
      if (refused) await expect(starting).rejects.toThrow(refused);
      else await tradeAt((await starting).url, dataDir);
    } finally {
      await starting.then((stack) => stack.stop()).catch(() => undefined);
      pooler.stop();
    }
  });

/** Nine deals, three at a time: each goes well at the first try, and nobody has an error to tell. */
async function tradeAt(url: string, dataDir: string): Promise<void> {
  const people = [await newPerson('Ani', url), await newPerson('Budi', url), await newPerson('Citra', url)];
  const hands = people.map(async (buyer, at) => {
    const vendor = people[(at + 1) % people.length] ?? buyer;
    for (let deal = 0; deal < 3; deal++)
      await makeDeal(buyer, vendor, 'recorded', { items: wanted, offered, judul: `Lab ${deal}` }, url);
  });
  await Promise.all(hands);
  const [reader] = people;
  if (!reader) throw new Error('nobody registered');
  expect(faultsOf(await readChain(reader, url))).toEqual([]);
  const lines = readdirSync(join(dataDir, 'logs')).flatMap((file) =>
    readFileSync(join(dataDir, 'logs', file), 'utf8').split('\n'),
  );
  expect(lines.filter((line) => /"level":(50|60)/.test(line))).toEqual([]);
}
