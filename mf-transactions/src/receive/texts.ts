import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-receive.json' with { type: 'json' };

/** The words of receiving mode and of the page behind a receiving link. */
export const texts = wordsOf('mf-transactions receive', own);
