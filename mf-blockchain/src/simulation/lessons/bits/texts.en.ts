import type { WordsLike } from '@pasok/contracts/language';
import { counted, formatNumber, inSeconds } from '../../../format-number.ts';
import { periodLength, wantedSeconds } from './retarget.ts';
import type { words as own } from './texts.ts';

export const words: WordsLike<typeof own> = {
  bits: 'Difficulty (zero bits at the start of the hash)',
  chosen: (bits) =>
    bits % 4 === 0 ? `${bits} zero bits ('${'0'.repeat(bits / 4)}')` : counted(bits, 'zero bit'),
  expected: (expected, half, most) =>
    `${counted(expected, 'attempt')} on average. Half of all blocks need fewer than ${formatNumber(half)}, one in twenty more than ${formatNumber(most)}: that is luck.`,
  miners: 'Miners in the network',
  minerCount: (count, hashes) => `${counted(count, 'miner')} · ${formatNumber(count * hashes)} hashes/second`,
  mine: `Mine ${periodLength} blocks`,
  stop: 'Stop',
  again: 'Start again',
  clock:
    "Every block is really mined in this browser. The seconds are those of the lesson's clock: attempts divided by the hashes per second of the chosen network.",
  recorded:
    "The recorded chain takes no part: its rule is always '000', twelve zero bits, and is never adjusted. That takes a few milliseconds; only at twenty bits, five zeros, does the work begin to be felt.",
  start: `The network's target: one block every ${wantedSeconds} seconds. Press 'Mine ${periodLength} blocks' and see whether the difficulty fits.`,
  mining: (count) => `Mining block ${count} of ${periodLength}...`,
  stopped: 'Stopped. Blocks that are already mined still count.',
  gaveUp: (attempts) => `Not found in ${counted(attempts, 'attempt')}.`,
  adjusted({ from, to, mean }) {
    const took = `The last ${periodLength} blocks took ${inSeconds(mean)} seconds on average; the target is ${wantedSeconds}.`;
    if (to > from) return `${took} Too fast: the difficulty goes up from ${from} to ${to} bits.`;
    if (to < from) return `${took} Too slow: the difficulty goes down from ${from} to ${to} bits.`;
    return `${took} The difficulty stays at ${to} bits.`;
  },
  more: 'Change the number of miners and mine again: the difficulty follows by itself.',
  ask: 'The difficulty goes up from 12 to 15 bits. How many times as many attempts are needed on average?',
  hint: 'Move the difficulty by one bit and compare the averages: each bit multiplies the one before.',
  praise: 'Three bits are 2 × 2 × 2. One hexadecimal zero is four bits: 16 times.',
  chart: 'Attempts of each block, and what was expected',
  chartEmpty: 'No blocks yet.',
  chartText: (blocks, bits) =>
    `${counted(blocks, 'block')} mined, now ${bits} bits. Dots: attempts that were needed; line: what was expected. Each horizontal line is 16 times the one below it.`,
  hash: (bits) => `The first 24 bits of the last hash; the first ${bits} must be zero.`,
  hashText: (digits, bits) => `Hash ${digits}…, its bits ${bits}`,
  columns: ['Block', 'Bits', 'Expected', 'Attempts', 'Seconds'],
};
