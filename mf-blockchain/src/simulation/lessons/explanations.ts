import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-minutes.json' with { type: 'json' };

/** What each step says in a minute, and a question a teacher may ask afterwards. */
export const words = wordsOf('mf-blockchain minutes', own);
