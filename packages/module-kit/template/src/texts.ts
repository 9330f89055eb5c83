import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** Every word this module shows. */
export const texts = wordsOf('mf-NAME', own);
