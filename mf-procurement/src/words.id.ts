import '@pasok/domain/words.id';
import { giveWords } from '@pasok/contracts/give-words';
import { formTexts } from './form-texts.id.ts';
import { texts } from './texts.id.ts';

const sets = { 'mf-procurement': texts, 'mf-procurement form': formTexts };
giveWords(sets);

export default Object.keys(sets);
