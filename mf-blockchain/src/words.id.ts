import { giveWords } from '@pasok/contracts/give-words';
import { help, mining, texts } from './texts.id.ts';

const sets = {
  'mf-blockchain': texts,
  'mf-blockchain help': help,
  'mf-blockchain mining': mining,
};
giveWords(sets);

export default Object.keys(sets);
