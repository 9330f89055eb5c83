import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { compressBlocks } from './generated/compress-blocks.ts';
import { expandBlock, initialState, padMessage, roundConstants } from './sha256-rounds.ts';

/** One 64-byte block on its way through SHA-256; words as 8 hex digits. */
type Sha256Stage = {
  /** The block's bytes as hex. */
  bytes: string;
  /** Scheduling: 64 words, the first 16 taken from the bytes. */
  schedule: string[];
  /** Compression: the eight state words after the block's 64 rounds. */
  state: string[];
};

/** What happens to a text inside SHA-256 (FIPS 180-4): padding, then scheduling and compression per block. */
export type Sha256Stages = {
  messageBytes: number;
  paddedBytes: number;
  /** The zero bytes between the bit 1 and the length. */
  zeroBytes: number;
  initialState: string[];
  blocks: Sha256Stage[];
  digest: string;
};

function hexWords(words: Int32Array): string[] {
  return Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0'));
}

/** The real stages of hashing a text, for showing; the digest equals sha256Hex of it. */
export function sha256Stages(text: string): Sha256Stages {
  const message = utf8ToBytes(text);
  const padded = padMessage(message);
  const state = Int32Array.from(initialState);
  const blocks: Sha256Stage[] = [];
  for (let at = 0; at < padded.length; at += 64) {
    const schedule = expandBlock(padded, at);
    compressBlocks(state, [schedule], state);
    // The fast form carries the round constant in each word; what is shown is the plain word.
    const plain = roundConstants.map((constant, t) => schedule.getInt32(4 * t, true) - constant);
    blocks.push({
      bytes: bytesToHex(padded.subarray(at, at + 64)),
      schedule: hexWords(plain),
      state: hexWords(state),
    });
  }
  return {
    messageBytes: message.length,
    paddedBytes: padded.length,
    zeroBytes: padded.length - message.length - 9,
    initialState: hexWords(initialState),
    blocks,
    digest: hexWords(state).join(''),
  };
}
