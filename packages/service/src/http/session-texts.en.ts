import type { WordsLike } from '@pasok/contracts/language';
import type { sessionRefusals as own } from './session-texts.ts';

export const sessionRefusals: WordsLike<typeof own> = {
  unknown: 'The server does not know this session.',
  expired: 'This session has expired.',
  ended: 'The password of this account was changed, or all devices were signed out.',
  signedOut: 'This session was ended: by you, or because the account signed in on more than 100 devices.',
  disabled: 'This account is disabled.',
  deleted: 'This account has been deleted.',
  over: 'This session was ended, the password of the account was changed, or the account is no longer active.',
};
