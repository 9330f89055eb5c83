import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** What calls and files say where no server has said it. */
export const clientTexts = wordsOf('client', own);
