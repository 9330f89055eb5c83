import '@pasok/chain/words.en';
import { giveWords } from '@pasok/contracts/language';
import { texts } from './texts.en.ts';

const sets = { verifier: texts };
giveWords(sets);

export default Object.keys(sets);
