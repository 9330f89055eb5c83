import type { WordsLike } from '@pasok/contracts/language';
import type { termsTexts as own } from './terms-texts.ts';

/** The same in English. */
export const termsTexts: WordsLike<typeof own> = {
  tax: 'VAT (PPN)',
  freight: 'Freight',
  payment: 'Payment',
  validUntil: 'Valid until',
  taxes: { included: 'included', added: 'not included', none: 'not charged' },
  freightIncluded: 'included',
  payments: {
    advance: () => 'in advance, before the goods are prepared',
    on_receipt: () => 'when the goods are received',
    net: (days) => `${days} ${days === 1 ? 'day' : 'days'} after the goods are received`,
  },
  paid: {
    goods: (amount) => `goods ${amount}`,
    freight: (amount) => `freight ${amount}`,
    tax: (amount) => `VAT (PPN) ${amount}`,
  },
};
