import { wordsOf } from '@pasok/contracts/language';
import own from './words/own-terms.json' with { type: 'json' };

/** How the terms of an offer are said. */
export const termsTexts = wordsOf('domain terms', own);
