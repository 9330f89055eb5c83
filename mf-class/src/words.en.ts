import { giveWords } from '@pasok/contracts/language';
import { texts } from './texts.en.ts';

const sets = { 'mf-class': texts };
giveWords(sets);

export default Object.keys(sets);
