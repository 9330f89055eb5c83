import { wordsOf } from '@pasok/contracts/language';
import own from '../../words/own-whole.json' with { type: 'json' };

/** Of chains that are too long for one answer. */
export const words = wordsOf('mf-blockchain whole', own);
