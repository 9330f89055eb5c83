import { wordsOf } from '@pasok/contracts/language';
import chain from '../words/own-chain.json' with { type: 'json' };
import stale from '../words/own-stale.json' with { type: 'json' };

/** Words of what is loaded only where this browser has seen the chain. */
export const chainTexts = wordsOf('shell chain', chain);

/** Words of what is loaded only while the server answers from a copy. */
export const staleTexts = wordsOf('shell stale', stale);
