import '@pasok/chain/words.en';
import { giveWords } from '@pasok/contracts/give-words';
import { texts } from './texts.en.ts';

const sets = { verifier: texts };
giveWords(sets);

export default Object.keys(sets);
