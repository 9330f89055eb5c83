import { expect, it } from 'vitest';
import { duesOf } from './dues.ts';

const cancelled = { totalAmount: 90, status: 'cancelled', paymentStatus: 'paid' };

it.each([
  ['without terms', { totalAmount: 90 }, { agreed: 90, due: 90, back: 0 }],
  ['with freight and PPN', { totalAmount: 90, payable: 111 }, { agreed: 111, due: 111, back: 0 }],
  [
    'closed short, to be paid on receipt',
    { totalAmount: 950_000, payable: 1_054_500, reckoning: { due: 864_600 } },
    { agreed: 1_054_500, due: 864_600, back: 0 },
  ],
  [
    'closed short, paid in advance',
    { totalAmount: 90, payable: 111, reckoning: { due: 100, back: 11 } },
    { agreed: 111, due: 100, back: 11 },
  ],
  ['cancelled once it was paid', { ...cancelled, payable: 111 }, { agreed: 111, due: 0, back: 111 }],
  ['cancelled before', { ...cancelled, paymentStatus: 'failed' }, { agreed: 90, due: 0, back: 0 }],
  ['all of it refunded', { totalAmount: 90, reckoning: { due: 0 } }, { agreed: 90, due: 0, back: 0 }],
])('%s', (_, deal, dues) => {
  expect(duesOf({ status: 'completed', paymentStatus: 'paid', ...deal })).toEqual(dues);
});
