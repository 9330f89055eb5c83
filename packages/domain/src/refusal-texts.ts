import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** What rules of requests and offers say that know more than the catalogue of contracts/error.ts. Read when it is said. */
export const refusalTexts = wordsOf('domain', own);
