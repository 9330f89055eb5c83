import type { WordsLike } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';
import type { words as own } from './debug-texts.ts';

export const words: WordsLike<typeof own> = {
  json: (index) => `JSON of block #${formatNumber(index)}`,
  state: 'State',
  hashed: 'Hashed text',
  hash: 'Hash, computed again',
};
