import type { WordsLike } from '@pasok/contracts/language';
import type { invitationTexts as own } from './invitation-texts.ts';

/** The same in English. */
export const invitationTexts: WordsLike<typeof own> = {
  open: 'Invite vendors',
  title: 'Invite vendors',
  emails: 'Email addresses',
  emailsHint:
    'Separate them with commas or new lines, at most 20. Those without an account can register from the link.',
  notAddresses: (wrong) => `Not an email address: ${wrong}`,
  send: 'Send invitations',
  sent: 'Invitations sent.',
  sendFailed: 'The invitations were not sent.',
  withdraw: 'Withdraw invitation',
  withdrawOf: (email) => `Withdraw the invitation of ${email}`,
  withdrawn: 'Invitation withdrawn.',
  withdrawFailed: 'The invitation was not withdrawn.',
  list: 'Already invited',
  mailedFrom: 'Your account is new. Addresses without a Pasok account are mailed from',
  none: 'Nobody has been invited yet.',
  loading: 'Loading invitations...',
  failed: 'The list of invitations could not be loaded.',
  waiting: 'Not opened yet',
  opened: 'Opened',
  opening: 'Opening the invitation...',
  notOpened: 'The invitation could not be opened',
  usedHint:
    'Its link was used by another account, or the request is no longer there. Sign in with the account that first opened it, or ask for a new invitation.',
  openFailed: 'This invitation could not be opened yet.',
};
