import { wordsOf } from '@pasok/contracts/language';
import own from './words/own-invitation.json' with { type: 'json' };

/** Words of inviting suppliers, which only the page of a request reads. */
export const invitationTexts = wordsOf('mf-procurement invitation', own);
