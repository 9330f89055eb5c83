import { giveWords } from '@pasok/contracts/language';
import { texts } from './texts.en.ts';

const sets = { 'mf-NAME': texts };
giveWords(sets);

export default Object.keys(sets);
