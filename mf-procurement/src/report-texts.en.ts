import type { WordsLike } from '@pasok/contracts/language';
import type { reportTexts as own } from './report-texts.ts';

/** The same in English. */
export const reportTexts: WordsLike<typeof own> = {
  open: 'Report',
  titles: {
    request: 'Report this request',
    offer: 'Report this offer',
    question: 'Report this question',
  },
  lead: "Pasok's administrators read reports. Whoever is reported does not learn who reported them.",
  reason: 'Reason',
  choose: 'Choose a reason',
  reasons: {
    fraud: 'Fraud',
    illegal_goods: 'Goods that must not be sold',
    personal_data: 'Holds personal data of others',
    offensive: 'Offensive or inappropriate',
    spam: 'Advertising or repeated posts',
    other: 'Something else',
  },
  text: 'Details (may be left empty)',
  send: 'Send report',
  hidden: 'Hidden by an administrator: only you see this request',
  hiddenOffered:
    'An administrator has hidden this request, or its buyer deleted their account: its title and items are not shown, and no new agreement comes of it.',
  sent: 'Report sent. An administrator will look into it.',
};
