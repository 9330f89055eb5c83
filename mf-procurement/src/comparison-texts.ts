import { wordsOf } from '@pasok/contracts/language';
import own from './words/own-comparison.json' with { type: 'json' };

/** Words where offers stand beside each other, and beside what was asked. */
export const comparisonTexts = wordsOf('mf-procurement comparison', own);
