import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** Every text of this module. */
export const texts = wordsOf('mf-class', own);
