import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { MineJob } from '@pasok/chain/job';
import { expose } from 'comlink';
import cryptoJsSha256 from 'crypto-js/sha256.js';

// What others do, in a worker of the same shape as the product's: joined text, one hash, hex, startsWith.

const hashes = {
  noble: (text: string) => bytesToHex(sha256(utf8ToBytes(text))),
  'crypto-js': (text: string) => cryptoJsSha256(text).toString(),
};
export type UsualWay = keyof typeof hashes;

function scanWith(way: UsualWay) {
  const hash = hashes[way];
  return ({ index, dataText, previousHash, difficulty = 3 }: MineJob, from: number, to: number) => {
    const zeros = '0'.repeat(difficulty);
    const begun = performance.now();
    let nonce = from;
    while (nonce < to && !hash(String(index) + String(nonce) + dataText + previousHash).startsWith(zeros))
      nonce++;
    return { nonce: nonce < to ? nonce : -1, milliseconds: performance.now() - begun };
  };
}

expose({ ready: () => true, noble: scanWith('noble'), 'crypto-js': scanWith('crypto-js') });
