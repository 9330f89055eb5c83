import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MineJob } from '@pasok/chain/job';
import { expose } from 'comlink';

// What others do, in a worker of the same shape as the product's: joined text, one hash, hex, startsWith.

function scan({ index, dataText, previousHash, difficulty = 3 }: MineJob, from: number, to: number) {
  const zeros = '0'.repeat(difficulty);
  const hash = (nonce: number) =>
    bytesToHex(sha256(utf8ToBytes(String(index) + String(nonce) + dataText + previousHash)));
  const begun = performance.now();
  let nonce = from;
  while (nonce < to && !hash(nonce).startsWith(zeros)) nonce++;
  return { nonce: nonce < to ? nonce : -1, milliseconds: performance.now() - begun };
}

expose({ ready: () => true, scan });
