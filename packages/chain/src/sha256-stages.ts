import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import {
  addWords,
  doRound,
  expandBlock,
  hexWord,
  initialState,
  padMessage,
  roundConstants,
} from './sha256-rounds.ts';

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

function compress(entering: readonly number[], schedule: readonly number[]): number[] {
  let state = entering;
  for (const [t, word] of schedule.entries()) state = doRound(state, roundConstants[t] ?? 0, word).after;
  return addWords(entering, state);
}

/** The real stages of hashing a text, for showing; the digest equals sha256Hex of it. */
export function sha256Stages(text: string): Sha256Stages {
  const message = utf8ToBytes(text);
  const padded = padMessage(message);
  let state = initialState;
  const blocks: Sha256Stage[] = [];
  for (let at = 0; at < padded.length; at += 64) {
    const block = padded.subarray(at, at + 64);
    const schedule = expandBlock(block);
    state = compress(state, schedule);
    blocks.push({
      bytes: bytesToHex(block),
      schedule: schedule.map(hexWord),
      state: state.map(hexWord),
    });
  }
  return {
    messageBytes: message.length,
    paddedBytes: padded.length,
    zeroBytes: padded.length - message.length - 9,
    initialState: initialState.map(hexWord),
    blocks,
    digest: state.map(hexWord).join(''),
  };
}
