import { wordsOf } from '../language.ts';
import own from '../words/own-fields.json' with { type: 'json' };

/** What every form says of an input that is not as it must be. Read when it is said: schemas hold functions. */
export const fieldTexts = wordsOf('contracts', own);
