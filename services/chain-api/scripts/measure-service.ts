import { hash } from 'node:crypto';
import { joinHashedText, sha256Hex } from '@pasok/chain/block';
import { mineBlock } from '@pasok/chain/mining';
import { firstChainFault } from '@pasok/chain/validity';
import type { RecordData } from '@pasok/contracts/blockchain';
import { connectDatabase } from '@pasok/service/database/database';
import { createAppender } from '../src/chain/appender.ts';
import { toBlock } from '../src/chain/block-text.ts';
import { createBlockReader } from '../src/chain/read-blocks.ts';
import { verifyChain } from '../src/chain/verify-chain.ts';
import { openContext } from '../src/context/context.ts';

// Measured by bench/chain.ts, in a process of its own: what the service does besides HTTP.

/** A deal whose hashed text has about 600 bytes. */
function makeDeal(serial: number): RecordData {
  const id = (kind: string) => `${kind}-${String(serial).padStart(31, '0')}`;
  const item = (name: string, pieces: number) => {
    const tokens = Array.from({ length: pieces }, (_, unit) => `${name[0]}${serial}-${unit}`.padEnd(16, '7'));
    return { name, token: tokens[0] ?? '', tokens, quantity: pieces, price: 9_500_000 };
  };
  return {
    transactionId: id('deal'),
    buyer: id('anis'),
    vendor: id('budi'),
    total: 20_150_000,
    items: [item('Laptop untuk laboratorium', 3), item('Mouse', 2)],
    buyerName: 'PT Ani Sejahtera',
    vendorName: 'CV Budi Bersama',
  };
}

/** Milliseconds to record deals that wait all at once, and to find the nonces of those very blocks and nothing else. */
async function drain(databaseUrl: string, deals: number) {
  const connection = connectDatabase(databaseUrl);
  const append = createAppender(openContext(connection));
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

/**
 * What checking the whole stored chain costs, reading it included: as the service does, and by the
 * reference (packages/chain with noble); and the hashing alone. Each way's fastest turn counts: what else the machine
 * does only ever slows one down.
 */
async function verify(databaseUrl: string, turns: number) {
  const connection = connectDatabase(databaseUrl, { max: 1 });
  const reader = createBlockReader(openContext(connection));
  const rows = await reader.page(0, 20_000);
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
      if (!(await verifyChain({ reader })).valid) throw new Error('A mined chain is not valid');
    },
    nobleVerifying: async () => {
      const read = await reader.page(0, rows.length);
      if (firstChainFault(read.map(toBlock))) throw new Error('A mined chain is not valid');
    },
  };
  const spent = { hashing: Infinity, nobleHashing: Infinity, verifying: Infinity, nobleVerifying: Infinity };
  for (let turn = 0; turn < turns; turn++)
    for (const name of Object.keys(ways) as (keyof typeof ways)[])
      spent[name] = Math.min(spent[name], await timed(ways[name]));
  await connection.close();
  return { ...spent, blocks: rows.length, bytes: texts.join('').length / rows.length };
}

export async function measure() {
  const { CHAIN_DATABASE_URL: url, DEALS, TURNS } = process.env;
  if (!url) throw new Error('CHAIN_DATABASE_URL must name the chain database');
  return {
    drain: await drain(url, Number(DEALS)),
    verify: await verify(url, Number(TURNS)),
  };
}
