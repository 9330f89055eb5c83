import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-public-log.json' with { type: 'json' };

/** Of what guests see of the chain. */
export const words = wordsOf('mf-blockchain public-log', own);
