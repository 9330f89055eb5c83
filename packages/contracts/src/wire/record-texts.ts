import { wordsOf } from '../language.ts';
import own from '../words/own-record.json' with { type: 'json' };

/** How a record of ended deals is said. */
export const recordTexts = wordsOf('contracts record', own);
