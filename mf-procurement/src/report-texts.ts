import { wordsOf } from '@pasok/contracts/language';
import own from './words/own-report.json' with { type: 'json' };

/** Words of reports to the administrators, which no list reads. */
export const reportTexts = wordsOf('mf-procurement report', own);
