import type { WordsLike } from '@pasok/contracts/language';
import type { refusalTexts as own } from './refusal-texts.ts';

export const refusalTexts: WordsLike<typeof own> = {
  noOffers: 'This request no longer takes offers.',
  itemCount: (count) =>
    `An offer must have ${count === 1 ? '1 item' : `${count} items, in the order of the request`}.`,
  validityPast: 'The offer must be valid until a time in the future.',
  notPkp:
    'Only a PKP adds VAT (PPN). Say in your profile that you are one, or choose prices without added VAT.',
  deadlineFar: 'The deadline can be at most two years from now.',
  neededBeforeDeadline: 'Must not be before the day of the deadline (WIB).',
  neededFar: 'At most two years from now.',
  requestItems: (count) => `This request has only ${count === 1 ? '1 item' : `${count} items`}.`,
  splitNone: 'Choose the items to move.',
  splitAll: 'Leave at least one item.',
  budgetAlert: 'The budget must not be negative, and the quantity must be more than 0!',
  priceAlert: 'The price must not be negative, and the quantity must be more than 0!',
  regency: 'This regency or city is not known. Choose one from the list.',
  region: 'This region is not known. Choose one from the list.',
  searchShort: 'Write at least two letters or digits.',
  ownQuestion: 'You cannot ask about your own request.',
  noQuestions: 'This request no longer takes questions.',
  questionLate: 'The deadline of this request has passed, so it takes no more questions.',
  noTimeToAsk: 'This request was made less than 24 hours before its deadline, so there is no time to ask.',
  firstDay: (quota, most, end) =>
    `In its first 24 hours an account sends at most ${most} ${quota === 'openRequests' ? 'requests' : 'offers'}. This limit ends ${end}.`,
};
