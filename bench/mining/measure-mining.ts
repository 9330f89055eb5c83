import { hash as cryptoHash } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type MineJob, referenceScan } from '@pasok/chain/job';
import { createScanner, type Scanner } from '@pasok/chain/scanner';
import { atLeast, type Figure } from '../measure/figure.ts';
import { compareWays, type Way } from '../measure/interleave.ts';
import { jobOf } from './job.ts';

// How fast a nonce is found on one thread of Node, against the usual way (joined text, @noble/hashes, hex, startsWith)
// on the same blocks in the same run.

const from = 100_000;

function usualWay({ index, dataText, previousHash, difficulty = 6 }: MineJob, count: number): Way {
  const zeros = '0'.repeat(difficulty);
  return () => {
    for (let nonce = from; nonce < from + count; nonce++) {
      const text = String(index) + String(nonce) + dataText + previousHash;
      if (bytesToHex(sha256(utf8ToBytes(text))).startsWith(zeros)) throw new Error('found too early');
    }
    return count;
  };
}

function engineWay(scanner: Scanner, target: MineJob, count: number): Way {
  return () => {
    if (scanner.scan(target, from, from + count) >= 0) throw new Error('found too early');
    return count;
  };
}

function nodeWay({ index, dataText, previousHash, difficulty = 6 }: MineJob, count: number): Way {
  const zeros = '0'.repeat(difficulty);
  return () => {
    for (let nonce = from; nonce < from + count; nonce++) {
      const text = String(index) + String(nonce) + dataText + previousHash;
      if (cryptoHash('sha256', text).startsWith(zeros)) throw new Error('found too early');
    }
    return count;
  };
}

/** A fast engine that finds another nonce is worth nothing: it must find what the reference finds. */
function assertAgreement({ engine, scan }: Scanner): void {
  for (let index = 0; index < 20; index++) {
    const target = jobOf(200 + 37 * index, index, 3);
    const expected = referenceScan(target, 0, 50_000);
    if (scan(target, 0, 50_000) !== expected) throw new Error(`${engine} misses the first nonce`);
  }
}

/** Compressions of 64 bytes: OpenSSL over one long text, an engine over every padded block of every attempt. */
function compareWithOpenssl(scanner: Scanner): number {
  const long = Buffer.alloc(4_000_000, 7);
  const blocks = Math.ceil((600 + 9) / 64);
  const ratios = compareWays({
    openssl: () => {
      cryptoHash('sha256', long);
      return long.length / 64;
    },
    engine: () => engineWay(scanner, jobOf(600), 20_000)() * blocks,
  });
  return ratios.engine ?? 0;
}

export function measure(): Figure[] {
  const scanner = createScanner();
  if (scanner.engine !== 'wasm-simd') throw new Error(`Another engine is at work: ${scanner.engine}`);
  assertAgreement(scanner);
  const figures = [200, 600, 2_500].flatMap((bytes) => {
    const target = jobOf(bytes);
    const count = Math.round(2_000_000 / bytes);
    const ratios = compareWays({
      usual: usualWay(target, count),
      'wasm-simd': engineWay(scanner, target, count * 10),
      'crypto.hash': nodeWay(target, count),
    });
    return Object.entries(ratios)
      .filter(([name]) => name !== 'usual')
      .map(([name, value]) => ({
        suite: 'mining',
        name: `${name}, ${bytes} B`,
        value,
        unit: '× the usual way',
        ...(name === 'wasm-simd' && atLeast(value, 10)),
      }));
  });
  const share = compareWithOpenssl(scanner);
  const name = 'wasm-simd compressions, 600 B';
  return [...figures, { suite: 'mining', name, value: share, unit: "of OpenSSL's", ...atLeast(share, 0.45) }];
}
