import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-sample.json' with { type: 'json' };

/** The sample chain: what marks its tokens and identities, and its deals, who buys what of whom. */
export const sample = wordsOf('mf-blockchain sample', own);
