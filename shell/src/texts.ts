import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** Every word the shell shows. Where the specification gives a text, it stands here as it is. */
export const texts = wordsOf('shell', own);
