import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-account.json' with { type: 'json' };

/** Words beside the sign-in, of registration and of a forgotten password: pages of signed-in people do without them. */
export const accountTexts = wordsOf('shell account', own);
