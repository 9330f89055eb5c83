import { readWords } from '@pasok/contracts/language';
import own from './words/own-answers.json' with { type: 'json' };

/** Refusals that know more than the catalogue. */
export const answerTexts = readWords(own);
