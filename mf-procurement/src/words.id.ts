import '@pasok/domain/words.id';
import { giveWords } from '@pasok/contracts/language';
import { texts } from './texts.id.ts';

const sets = { 'mf-procurement': texts };
giveWords(sets);

export default Object.keys(sets);
