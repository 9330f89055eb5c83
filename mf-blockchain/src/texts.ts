import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** Every text of this module. The specification's words are used as they are. */
export const texts = wordsOf('mf-blockchain', own);
