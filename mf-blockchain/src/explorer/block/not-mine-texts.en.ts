import type { WordsLike } from '@pasok/contracts/language';
import type { words as own } from './not-mine-texts.ts';

export const words: WordsLike<typeof own> = {
  button: 'This is not my transaction',
  sent: 'The administrators have been told. Keep the address of this page and the hash of the block.',
};
