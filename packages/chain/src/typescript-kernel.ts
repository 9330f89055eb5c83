import { compressBlocks } from './generated/compress-blocks.ts';
import type { Kernel } from './kernel.ts';
import {
  createSchedule,
  expandBlock,
  extendSchedule,
  initialState,
  padMessage,
  wordAt,
} from './sha256-rounds.ts';

const nine = 57;
const zero = 48;

function writeDigits(bytes: Uint8Array, at: number, digits: number, value: number): void {
  let rest = value;
  for (let p = at + digits - 1; p >= at; p--) {
    bytes[p] = zero + (rest % 10);
    rest = Math.floor(rest / 10);
  }
}

function increment(bytes: Uint8Array, at: number, digits: number): void {
  let p = at + digits - 1;
  while (p >= at && bytes[p] === nine) bytes[p--] = zero;
  if (p >= at) bytes[p] = (bytes[p] ?? zero) + 1;
}

/** The engine that runs everywhere, about ten times the usual way (string, hash, hex, compare) per attempt. */
export function createTypescriptKernel(): Kernel {
  let message: Uint8Array = new Uint8Array(64);
  let at = 0;
  let digits = 1;
  const words = new Int32Array(64);
  const first = createSchedule();
  let schedules = [first];
  const state = new Int32Array(8);

  /** The first word of one attempt's hash. A browser compiles it better on its own than written into the loop. */
  function hashWord(firstWord: number, lastWord: number): number {
    for (let t = firstWord; t <= lastWord; t++) words[t] = wordAt(message, 4 * t);
    extendSchedule(words, first);
    compressBlocks(initialState, schedules, state);
    return state[0] ?? 0;
  }

  return {
    prepare(text, nonceAt, nonceDigits) {
      message = padMessage(text);
      at = nonceAt;
      digits = nonceDigits;
      schedules = [first];
      for (let t = 0; t < 16; t++) words[t] = wordAt(message, 4 * t);
      for (let block = 64; block < message.length; block += 64) schedules.push(expandBlock(message, block));
    },
    search(start, count, mask) {
      writeDigits(message, at, digits, start);
      const [firstWord, lastWord] = [at >> 2, (at + digits - 1) >> 2];
      for (let offset = 0; offset < count; offset++) {
        const word = /*#__NOINLINE__*/ hashWord(firstWord, lastWord);
        if ((word & mask) === 0) return offset;
        increment(message, at, digits);
      }
      return -1;
    },
  };
}
