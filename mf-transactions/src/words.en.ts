import '@pasok/domain/words.en';
import { giveWords } from '@pasok/contracts/give-words';
import { texts as receive } from './receive/texts.en.ts';
import { texts } from './texts.en.ts';

const sets = { 'mf-transactions': texts, 'mf-transactions receive': receive };
giveWords(sets);

export default Object.keys(sets);
