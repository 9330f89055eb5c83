import '@pasok/chain/words.en';
import '@pasok/client/words.en';
import '@pasok/contracts/words.en';
import '@pasok/ui/words.en';
import { giveWords } from '@pasok/contracts/give-words';
import { accountTexts } from './account/texts.en.ts';
import { adminTexts } from './admin/texts.en.ts';
import { texts as moduleTexts } from './federation/texts.en.ts';
import { chainTexts, staleTexts } from './layout/texts.en.ts';
import { texts } from './texts.en.ts';

const sets = {
  shell: texts,
  'shell account': accountTexts,
  'shell admin': adminTexts,
  'shell modules': moduleTexts,
  'shell chain': chainTexts,
  'shell stale': staleTexts,
};
giveWords(sets);

export default Object.keys(sets);
