import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-help.json' with { type: 'json' };

/** What is loaded once somebody asks for help. */
export const words = wordsOf('mf-blockchain help', own);
