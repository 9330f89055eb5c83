import type { WordsLike } from '@pasok/contracts/language';
import type { historyTexts as own } from './history-texts.ts';
import { units } from './units.en.ts';

export const historyTexts: WordsLike<typeof own> = {
  heading: 'History',
  loadFailed: 'The history could not be loaded.',
  system: 'Pasok',
  byLink: (name, isReport) => `${isReport ? 'reported' : 'received'} by ${name} (receiving link)`,
  units: (n) => `${units(n)} confirmed`,
  until: (time) => `to ${time}`,
  entered: 'entered',
  claimed: '(by the device’s clock)',
  arrived: 'arrived',
  payments: {
    paid: 'The vendor declared the payment received',
    transferred: 'The buyer declared the money transferred',
    failed: 'Payment cancelled',
  },
  kinds: {
    created: 'Transaction created',
    payment: 'Payment status',
    units_confirmed: 'Units confirmed',
    problem_opened: 'Problem reported',
    problem_withdrawn: 'Problem report withdrawn',
    problem_answered: 'The vendor answered the problem',
    problem_solved: 'Problem solved: replacements received',
    recorded: 'Recorded on the blockchain',
    cancel_asked: 'Cancellation asked for',
    document_cancelled: 'Document cancelled',
    shipment: 'Goods shipped',
  },
  to: (status) => `Status changed to ${status}`,
};
