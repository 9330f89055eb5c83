import { wordsOf } from '../language.ts';
import own from '../words/own-forms.json' with { type: 'json' };

/** What single forms and calls say of theirs. */
export const formTexts = wordsOf('contracts forms', own);
