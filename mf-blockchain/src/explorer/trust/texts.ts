import { wordsOf } from '@pasok/contracts/language';
import own from '../../words/own-trust.json' with { type: 'json' };

/** What is loaded once somebody wants to check for themselves. */
export const words = wordsOf('mf-blockchain trust', own);
