import { wordsOf } from '@pasok/contracts/language';
import own from './words/own-form.json' with { type: 'json' };

/** The words of the form of a request, which no other screen reads. */
export const formTexts = wordsOf('mf-procurement form', own);
