import '@pasok/domain/words.en';
import { giveWords } from '@pasok/contracts/language';
import { sealTexts } from './seal-texts.en.ts';
import { texts } from './texts.en.ts';

const sets = { 'mf-procurement': texts, 'mf-procurement seal': sealTexts };
giveWords(sets);

export default Object.keys(sets);
