import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** Every word that the page's script says; what always stands there is in page.html. */
export const texts = wordsOf('verifier', own);
