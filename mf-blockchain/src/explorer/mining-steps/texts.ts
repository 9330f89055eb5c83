import { wordsOf } from '@pasok/contracts/language';
import own from '../../words/own-mining.json' with { type: 'json' };

/** What is loaded once somebody wants to see how a block was mined. */
export const words = wordsOf('mf-blockchain mining', own);
