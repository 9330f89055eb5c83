import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataAsOfHeader } from '@pasok/contracts/http';
import postgres, { type ISql, type Sql } from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, type Instance, startHarness } from '../../services/chain-api/src/test/instance.ts';
import { type Call, type ChainSource, openChain } from './chain-source.ts';
import { type KeptHead, readHeads, writeHeads } from './kept-heads.ts';
import { lookAt } from './look.ts';

// A real chain-api on a real database, whose operator is the one who lies.
const url = 'http://chain.test';
const dir = mkdtempSync(join(tmpdir(), 'pasok-watch-'));
let harness: Harness;
let chain: Instance;
let sql: Sql;
let source: ChainSource;

beforeAll(async () => {
  harness = await startHarness();
  chain = await harness.start();
  sql = postgres(harness.databaseUrl, { max: 1 });
  const call: Call = async (address, init) => chain.app.request(address, init);
  source = await openChain(url, { token: harness.tokens.buyer }, call);
});
afterAll(async () => {
  await sql.end();
  await harness.end();
  rmSync(dir, { recursive: true });
});

const record = () => chain.record(harness.addDeal(), harness.tokens.vendor);
const headNow = async (): Promise<KeptHead> => (await lookAt(source, undefined)).head;

/** Past every guard of the database. */
const force = (...changes: ((tx: ISql) => Promise<unknown>)[]) =>
  sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const change of changes) await change(tx);
  });

/** Takes the newest blocks away, as somebody can who owns the database. */
async function rollBack(from: number): Promise<void> {
  await force(
    (tx) => tx`delete from blocks where index >= ${from}`,
    // A log of another chain would not be added to.
    (tx) => tx`truncate log_tiles, log_head`,
  );
}

it('is content with a chain that only grows, read from the seen head or from the genesis', async () => {
  const first = await lookAt(source, undefined);
  expect(first.finding).toBe('first');
  expect((await lookAt(source, first.head)).finding).toBe('same');
  await record();
  await record();
  expect((await lookAt(source, first.head)).finding).toBe('grown');
  expect((await lookAt(source, first.head, true)).finding).toBe('grown');
});

it('names a chain that was rolled back, forked or rewritten, and goes on naming it', async () => {
  await record();
  const seen = await headNow();
  await rollBack(seen.index);
  expect((await lookAt(source, seen)).finding).toBe('rolled_back');
  await record();
  expect(await lookAt(source, seen)).toMatchObject({ finding: 'forked', seen, head: { index: seen.index } });
  await record();
  expect((await lookAt(source, seen)).finding).toBe('rewritten');
});

it('is not put off by a server that calls its answers those of a replica', async () => {
  await record();
  const seen = await headNow();
  const asReplica: Call = async (address, init) => {
    const answer = new Response((await chain.app.request(address, init)).body);
    answer.headers.set(dataAsOfHeader, new Date(Date.now() - 3_600_000).toISOString());
    return answer;
  };
  const liar = await openChain(url, { token: harness.tokens.buyer }, asReplica);
  expect(await lookAt(liar, seen)).toMatchObject({ finding: 'same', asOf: expect.any(String) });
  await rollBack(seen.index);
  // It signs the shorter chain for a moment after the one in which it signed the longer one.
  const earlier = { ...seen, time: new Date(Date.now() - 120_000).toISOString() };
  expect((await lookAt(liar, earlier)).finding).toBe('rolled_back');
  await record();
  expect((await lookAt(liar, seen)).finding).toBe('forked');
});

it('finds an old block that was changed when it reads the whole chain', async () => {
  const seen = await headNow();
  await sql`alter table blocks disable trigger all`;
  const [check] =
    await sql`select pg_get_constraintdef(oid) as def from pg_constraint where conname = 'blocks_hash'`;
  await sql`alter table blocks drop constraint blocks_hash`;
  await sql`update blocks set data = replace(data, '19120000', '19120001') where index = 1`;
  expect((await lookAt(source, seen)).finding).toBe('same');
  expect((await lookAt(source, seen, true)).finding).toBe('broken');
  await sql`update blocks set data = replace(data, '19120001', '19120000') where index = 1`;
  await sql.unsafe(`alter table blocks add constraint blocks_hash ${check?.def}`);
  await sql`alter table blocks enable trigger all`;
  expect((await lookAt(source, seen, true)).finding).toBe('same');
});

it('believes no head whose signature or key is not what it says', async () => {
  const head = await source.head();
  const lying = (change: Partial<ChainSource>) => lookAt({ ...source, ...change }, undefined);
  expect(await lying({ head: async () => ({ ...head, index: head.index - 1 }) })).toMatchObject({
    finding: 'forged',
  });
  const [stranger] = [{ keyId: head.keyId, publicKey: 'A'.repeat(43) }];
  expect(await lying({ keys: async () => [stranger] })).toMatchObject({ finding: 'forged' });
  expect(await lying({ keys: async () => [] })).toMatchObject({ finding: 'forged' });
});

it('tells another instance of the product, with a key of its own, from a lie', async () => {
  const seen = await headNow();
  const other = await harness.start();
  const call: Call = async (address, init) => other.app.request(address, init);
  const there = await openChain(url, { token: harness.tokens.vendor }, call);
  expect((await lookAt(there, seen)).finding).toBe('new_key');
});

it('keeps heads in a file, and refuses the file of another chain or of nothing', async () => {
  const file = join(dir, 'deep', 'heads.json');
  expect(readHeads(file, url)).toEqual([]);
  const head = await headNow();
  writeHeads(file, url, [head]);
  expect(readHeads(file, url)).toEqual([head]);
  writeHeads(file, url, [{ ...head, index: head.index + 1 }]);
  expect(() => readHeads(file, url)).toThrow('does not carry its signature');
  writeHeads(file, url, [head]);
  expect(() => readHeads(file, 'http://other.test')).toThrow('keeps the heads of http://chain.test');
  writeFileSync(file, 'x');
  expect(() => readHeads(file, url)).toThrow('is not a file of heads');
});

it('says in a sentence when it cannot look', async () => {
  const nobody = await openChain(url, { token: 'x' }, async (address, init) =>
    chain.app.request(address, init),
  );
  await expect(nobody.head()).rejects.toThrow(`${url} answered 401 to /blockchain/head.`);
  const away = await openChain(url, { token: 'x' }, () => Promise.reject(new Error('away')));
  await expect(away.head()).rejects.toThrow(`${url} does not answer.`);
});
