import { formTexts, loginTexts } from './fields/form-texts.en.ts';
import { fieldTexts } from './fields/texts.en.ts';
import { giveWords, type WordsLike } from './language.ts';
import type { recordTexts as own } from './wire/record-texts.ts';

/** The same in English. */
const recordTexts: WordsLike<typeof own> = {
  tooFew: 'Not enough data yet',
  onTime: (some, all) => `on time ${some} of ${all}`,
  paidOnTime: (some, all) => `paid on time ${some} of ${all}`,
  partial: (count) => `partly completed ${count}`,
  problems: (count) => `problems ${count}`,
  cancelled: (count) => `cancelled ${count}`,
  ended: (count, month) => `${count} ${count === 1 ? 'transaction' : 'transactions'} since ${month}`,
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  yours: (count) => (count === 1 ? 'Your 1 transaction with them' : `Your ${count} transactions with them`),
  moreOfYours: (than) => `Your more than ${than} transactions with them`,
};

const sets = {
  contracts: fieldTexts,
  'contracts forms': formTexts,
  'contracts login': loginTexts,
  'contracts record': recordTexts,
};
giveWords(sets);

export default Object.keys(sets);
