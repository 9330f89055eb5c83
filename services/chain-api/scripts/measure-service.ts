import { hash } from 'node:crypto';
import { joinHashedText, sha256Hex } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import { firstChainFault } from '@pasok/chain/validity';
import type { RecordData } from '@pasok/contracts/blockchain';
import { connectDatabase } from '@pasok/service/database';
import { createAppender } from '../src/blocks/appender.ts';
import { type BlockRow, toBlock } from '../src/blocks/block-text.ts';
import type { BlockReader } from '../src/blocks/read-blocks.ts';
import { chainDatabase } from '../src/schema.ts';
import { verifyChain } from '../src/verify/verify-chain.ts';

// Measured by bench/chain.ts, in a process of its own: what the service does besides HTTP.

/** A deal whose hashed text has about 600 bytes. */
function makeDeal(serial: number): RecordData {
  const id = (kind: string) => `${kind}-${String(serial).padStart(31, '0')}`;
  const item = (name: string, pieces: number) => {
    const tokens = Array.from({ length: pieces }, (_, unit) => `${name[0]}${serial}-${unit}`.padEnd(16, '7'));
    return { name, token: tokens[0] ?? '', tokens, quantity: pieces, price: 9_500_000 };
  };
  return {
    ...{ transactionId: id('deal'), buyer: id('anis'), vendor: id('budi'), total: 20_150_000 },
    items: [item('Laptop untuk laboratorium', 3), item('Mouse', 2)],
    ...{ buyerName: 'PT Ani Sejahtera', vendorName: 'CV Budi Bersama' },
  };
}

function chainOf(length: number): BlockRow[] {
  const { data: first, ...genesis } = createGenesis();
  const rows = [{ ...genesis, data: canonicalData(first), transactionId: first.transactionId }];
  for (let index = 1; index < length; index++) {
    const timestamp = new Date(1_790_000_000_000 + index * 1000).toISOString();
    const deal = makeDeal(index);
    const data = canonicalData({ ...deal, timestamp });
    const previousHash = rows[index - 1]?.hash ?? '';
    const mined = mineBlock({ index, dataText: data, previousHash });
    if (mined.status !== 'found') throw new Error(`No nonce for block ${index}`);
    const { nonce, hash } = mined;
    rows.push({ index, timestamp, data, previousHash, nonce, hash, transactionId: deal.transactionId });
  }
  return rows;
}

/** Milliseconds to record deals that wait all at once, and to find the nonces of those very blocks and nothing else. */
async function drain(databaseUrl: string, deals: number) {
  const connection = connectDatabase(databaseUrl);
  const append = createAppender(chainDatabase(connection));
  const begun = performance.now();
  const appended = await Promise.all(Array.from({ length: deals }, (_, at) => append(makeDeal(at + 1))));
  const recorded = performance.now() - begun;
  await connection.close();
  const started = performance.now();
  for (const { row } of appended) {
    const mined = mineBlock({ index: row.index, dataText: row.data, previousHash: row.previousHash });
    if (mined.status !== 'found' || mined.nonce !== row.nonce) throw new Error('Another nonce was found');
  }
  return { deals, recorded, mined: performance.now() - started };
}

/** Milliseconds of processor time that work took. */
async function timed(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

/** What checking `times` × `length` blocks costs, and the hashing in it, by the service's hash and by noble's. */
async function verify(length: number, times: number) {
  const rows = chainOf(length);
  const reader = { page: async (from: number, limit: number) => rows.slice(from, from + limit) };
  const texts = rows.map(({ index, nonce, data, previousHash }) =>
    joinHashedText(index, nonce, data, previousHash),
  );
  const hashes = (sha256: (text: string) => string) => () => {
    if (texts.some((text, at) => sha256(text) !== rows[at]?.hash)) throw new Error('Another hash was found');
  };
  const ways = {
    hashing: hashes((text) => hash('sha256', text)),
    nobleHashing: hashes(sha256Hex),
    verifying: async () => {
      if (!(await verifyChain(reader as BlockReader)).valid) throw new Error('A mined chain is not valid');
    },
    nobleVerifying: () => {
      if (firstChainFault(rows.map(toBlock))) throw new Error('A mined chain is not valid');
    },
  };
  const spent = { hashing: 0, nobleHashing: 0, verifying: 0, nobleVerifying: 0 };
  for (let turn = -1; turn < times; turn++)
    for (const name of Object.keys(ways) as (keyof typeof ways)[]) {
      const milliseconds = await timed(ways[name]);
      // The first turn only warms up.
      if (turn >= 0) spent[name] += milliseconds;
    }
  return { ...spent, blocks: length * times, bytes: texts.join('').length / length };
}

export async function measure() {
  const { CHAIN_DATABASE_URL: url } = process.env;
  if (!url) throw new Error('CHAIN_DATABASE_URL must name the chain database');
  return { drain: await drain(url, 10_000 - 1), verify: await verify(5_000, 20) };
}
