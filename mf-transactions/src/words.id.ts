import '@pasok/domain/words.id';
import { giveWords } from '@pasok/contracts/give-words';
import { texts } from './texts.id.ts';

const sets = { 'mf-transactions': texts };
giveWords(sets);

export default Object.keys(sets);
