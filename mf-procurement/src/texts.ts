import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** Every word this module shows. Where the specification gives a text, it stands here as it is. */
export const texts = wordsOf('mf-procurement', own);
