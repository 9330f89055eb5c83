import type { WordsLike } from '@pasok/contracts/language';
import type { answerTexts as own } from './answer-texts.ts';

export const answerTexts: WordsLike<typeof own> = {
  resetAsked: 'If that email is registered, a link for a new password has been sent.',
  resetDone: 'The new password is saved. Please sign in.',
  linkWorks: 'This link is still valid.',
  passkeyDeleted: 'The passkey has been deleted.',
  unsubscribed: 'You will no longer receive mails like that.',
  sessionEnded: 'That session has been ended.',
  othersEnded: 'All other sessions have been ended.',
  signedOut: 'You have signed out.',
  emailVerified: 'Your email address is confirmed.',
  linkSent: 'The link has been sent.',
  accountDeleted: 'Your account has been deleted.',
  languageSaved: 'Language saved.',
  passwordChanged: 'Your password has been changed.',
  allEnded: 'All sessions have been ended.',
  fileDeleted: 'Attachment deleted.',
  requestCancelled: 'Request cancelled.',
  searchDeleted: 'Search deleted.',
  cursorNoId: 'Must be an _id.',
  cursorGone: 'This request no longer exists. Start from the first page.',
  regionUnknown: 'This region is not known.',
  nothingToFind: 'There is no word to search for.',
  fileUnreadable: 'This attachment cannot be read right now; try again in a moment.',
  ownAccount: 'You cannot disable your own account.',
  deadlineMoves: (max) => `The deadline can be moved at most ${max} times.`,
};
