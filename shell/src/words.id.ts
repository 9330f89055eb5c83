import '@pasok/client/words.id';
import '@pasok/contracts/words.id';
import '@pasok/ui/words.id';
import { giveWords } from '@pasok/contracts/give-words';
import { accountTexts, texts } from './texts.id.ts';

const sets = { shell: texts, 'shell account': accountTexts };
giveWords(sets);

export default Object.keys(sets);
