import { giveWords } from '@pasok/contracts/language';
import { words as help } from './explorer/help-texts.id.ts';
import { words as mining } from './explorer/mining-steps/texts.id.ts';
import { texts } from './texts.id.ts';

const sets = {
  'mf-blockchain': texts,
  'mf-blockchain help': help,
  'mf-blockchain mining': mining,
};
giveWords(sets);

export default Object.keys(sets);
