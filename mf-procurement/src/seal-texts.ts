import { wordsOf } from '@pasok/contracts/language';
import own from './words/own-seal.json' with { type: 'json' };

/** What the page of an offer says of its seal. */
export const sealTexts = wordsOf('mf-procurement seal', own);
