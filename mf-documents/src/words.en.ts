import { giveWords } from '@pasok/contracts/give-words';
import { texts } from './texts.en.ts';

const sets = { 'mf-documents': texts };
giveWords(sets);

export default Object.keys(sets);
