import type { WordsLike } from '@pasok/contracts/language';
import { formatNumber } from '../../format-number.ts';
import type { debugWords as ownDebug, notMineWords as ownNotMine } from './texts.ts';

export const debugWords: WordsLike<typeof ownDebug> = {
  json: (index) => `JSON of block #${formatNumber(index)}`,
  state: 'State',
  hashed: 'Hashed text',
  hash: 'Hash, computed again',
};

export const notMineWords: WordsLike<typeof ownNotMine> = {
  button: 'This is not my transaction',
  sent: 'The administrators have been told. Keep the address of this page and the hash of the block.',
};
