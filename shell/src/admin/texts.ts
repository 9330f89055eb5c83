import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-admin.json' with { type: 'json' };

/** Words of /admin, by what the wire calls things. */
export const adminTexts = wordsOf('shell admin', own);
