import { readWords } from '@pasok/contracts/language';
import own from './words/own-answers.json' with { type: 'json' };

/** What calls answer in words: that something was done, and refusals that know more than the catalogue. */
export const answerTexts = readWords(own);
