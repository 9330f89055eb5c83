import type { WordsLike } from '@pasok/contracts/language';
import type { words as own } from './help-texts.ts';

export const words: WordsLike<typeof own> = {
  checked:
    'Every block is checked again in this browser: its hash, its proof of work and its link to the block before it.',
  nonce:
    "The nonce is a number, tried from 0 upwards until the SHA-256 of index + nonce + data + previous hash begins with '000', after some four thousand attempts on average.",
  tryIt: 'Try it on one block',
  keys: 'Keyboard shortcuts, while the focus is in the list of blocks:',
  list: [
    ['← →', 'previous block, next block; Tab then goes into that block'],
    ['Home, End', 'beginning and end of this part of the chain'],
    ['D', 'open or close the debug panel of that block'],
  ],
};
