import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** The words of this module's screens; what a paper says is in paper-texts.ts. */
export const texts = wordsOf('mf-documents', own);
