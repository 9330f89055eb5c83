import { wordsOf } from '@pasok/contracts/language';
import own from './words/own-question.json' with { type: 'json' };

/** Words of the questions on a request. */
export const questionTexts = wordsOf('mf-procurement questions', own);
