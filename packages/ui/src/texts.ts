import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** What the parts and formats of this package say by themselves. */
export const uiTexts = wordsOf('ui', own);
