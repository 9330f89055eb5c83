import { wordsOf } from '@pasok/contracts/language';
import own from './words/own-deals.json' with { type: 'json' };

/** The same of transactions: pages of the market do without. */
export const dealRefusals = wordsOf('domain deals', own);
