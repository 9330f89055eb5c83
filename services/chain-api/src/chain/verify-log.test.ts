import { type Connection, connectDatabase } from '@pasok/service/database/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DatabaseCtx, openContext } from '../context/context.ts';
import { makeDeal } from '../test/fake-core.ts';
import { fillChain } from '../test/fill-chain.ts';
import { useHarness } from '../test/instance.ts';
import { appendBlocks } from './append-blocks.ts';
import { ensureLog } from './ensure-chain.ts';
import { verifyLog } from './verify-log.ts';

// What somebody can do who owns the database, as in tampering.test.ts.
const harness = useHarness();
let connection: Connection;
let ctx: DatabaseCtx;
beforeAll(async () => {
  await fillChain(harness.databaseUrl, 1, 600);
  // One connection: what is verified is what its open transaction sees.
  connection = connectDatabase(harness.databaseUrl, { max: 1 });
  ctx = openContext(connection);
  await ensureLog(ctx);
});
afterAll(async () => {
  await connection.close();
});

async function tampered<Result>(change: string, look: () => Promise<Result>): Promise<Result> {
  const { sql } = connection;
  await sql.unsafe('begin');
  try {
    await sql.unsafe(`set local session_replication_role = replica;
      alter table blocks drop constraint blocks_hash;
      alter table log_tiles drop constraint log_tiles_whole`);
    await sql.unsafe(change);
    return await look();
  } finally {
    await sql.unsafe('rollback');
  }
}

const otherHash = `'000' || repeat('a', 61)`;
const otherByte = (at: number) =>
  `set hashes = overlay(hashes placing '\\xabcd'::bytea from ${at + 1} for 2)`;

it('of an untouched log there is nothing to find', async () => {
  expect(await tampered('select 1', () => verifyLog(ctx))).toBeUndefined();
});

it.each([
  [
    'an entry changed',
    `update blocks set hash = ${otherHash} where index = 300`,
    'leaf 300 of the log is not that of block 300',
  ],
  [
    'a leaf changed',
    `update log_tiles ${otherByte(32 * 7)} where level = 0 and index = 1`,
    'leaf 263 of the log is not that of block 263',
  ],
  [
    'the last leaf changed',
    `update log_tiles ${otherByte(32 * 87)} where level = 0 and index = 2`,
    'leaf 599 of the log is not that of block 599',
  ],
  [
    'a tile above changed',
    `update log_tiles ${otherByte(32)} where level = 1`,
    'hash 1 of level 1 of the log is not that of the tile below it',
  ],
  [
    'a leaf cut',
    'update log_tiles set hashes = substring(hashes for octet_length(hashes) - 32) where level = 0 and index = 2',
    'tile 2 of level 0 of the log lacks hashes',
  ],
  [
    'a tile taken out',
    'delete from log_tiles where level = 0 and index = 0',
    'tile 0 of level 0 of the log lacks hashes',
  ],
  [
    'the root changed',
    'update log_head set root = sha256(root)',
    "the checkpoint's root is not that of the log's tiles",
  ],
  ['the size cut', 'update log_head set size = 599', 'the log has 599 leaves, and the chain 600 blocks'],
  ['the head taken out', 'delete from log_head', 'the log has 0 leaves, and the chain 600 blocks'],
  ['blocks cut', 'delete from blocks where index > 590', 'the log has 600 leaves, and the chain 591 blocks'],
])('%s: said in a sentence', async (_name, change, sentence) => {
  expect(await tampered(change, () => verifyLog(ctx))).toBe(sentence);
});

it.each([
  ['a chain that was cut', 'delete from blocks where index > 590', 'The log has 600 leaves of 592 entries'],
  [
    'a chain with another last block',
    `update blocks set hash = ${otherHash} where index = 599`,
    'The last leaf of the log is not that of entry 599',
  ],
])('%s is not gone on with: the log would hide it', async (_name, change, words) => {
  const { data } = makeDeal(harness.vendor, harness.buyer);
  await expect(tampered(change, () => appendBlocks(ctx, [data]))).rejects.toThrow(words);
});
