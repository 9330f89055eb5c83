import { expect, it } from 'vitest';
import { ledgerAmounts, sumLedger } from './ledger.ts';

const terms = { tax: 'added', freight: 100_000, payment: 'net', netDays: 14 } as const;
const deal = {
  status: 'validating',
  paymentStatus: 'pending',
  receipt: null,
  goods: 1_000_000,
  confirmedGoods: 0,
  terms,
};
const whole = 1_221_000; // 1,100,000 and 11 % of it
const half = { received: 666_000, refunds: 0, due: 666_000 };

it.each([
  ['nothing came yet', {}, { ordered: whole, received: 0, paid: 0, due: whole, back: 0 }],
  [
    'half came',
    { confirmedGoods: 500_000 },
    { ordered: whole, received: 666_000, paid: 0, due: whole, back: 0 },
  ],
  [
    'closed short, to be paid later: what came is due',
    { status: 'completed', receipt: 'partial', confirmedGoods: 500_000, reckoning: half },
    { ordered: whole, received: 666_000, paid: 0, due: 666_000, back: 0 },
  ],
  [
    'closed short and paid later: what came was paid',
    {
      status: 'completed',
      receipt: 'partial',
      confirmedGoods: 500_000,
      paymentStatus: 'paid',
      reckoning: half,
    },
    { ordered: whole, received: 666_000, paid: 666_000, due: 0, back: 0 },
  ],
  [
    'paid in advance, then closed short: all of it was paid',
    {
      status: 'completed',
      receipt: 'partial',
      confirmedGoods: 500_000,
      paymentStatus: 'paid',
      terms: { ...terms, payment: 'advance' as const },
      reckoning: { ...half, back: 555_000 },
    },
    { ordered: whole, received: 666_000, paid: whole, due: 0, back: 555_000 },
  ],
  [
    'taken for received',
    { status: 'completed', receipt: 'assumed', confirmedGoods: 0 },
    { ordered: whole, received: whole, paid: 0, due: whole, back: 0 },
  ],
  [
    'completed with a refund, to be paid later: the refund is not due',
    {
      status: 'completed',
      receipt: 'confirmed',
      confirmedGoods: 1_000_000,
      reckoning: { received: whole, refunds: 21_000, due: 1_200_000 },
    },
    { ordered: whole, received: whole, paid: 0, due: 1_200_000, back: 0 },
  ],
  [
    'cancelled before payment',
    { status: 'cancelled', paymentStatus: 'failed' },
    { ordered: 0, received: 0, paid: 0, due: 0, back: 0 },
  ],
  [
    'cancelled while it was to be paid later',
    { status: 'cancelled' },
    { ordered: 0, received: 0, paid: 0, due: 0, back: 0 },
  ],
  [
    'without terms',
    {
      terms: null,
      status: 'completed',
      receipt: 'confirmed',
      confirmedGoods: 1_000_000,
      paymentStatus: 'paid',
    },
    { ordered: 1_000_000, received: 1_000_000, paid: 1_000_000, due: 0, back: 0 },
  ],
])('%s', (_what, change, amounts) => {
  expect(ledgerAmounts({ ...deal, ...change })).toEqual(amounts);
});

it('sums each amount alone', () => {
  const row = { ordered: 1, received: 2, paid: 3, due: 4, back: 5 };
  expect(sumLedger([row, row])).toEqual({ ordered: 2, received: 4, paid: 6, due: 8, back: 10 });
  expect(sumLedger([])).toEqual({ ordered: 0, received: 0, paid: 0, due: 0, back: 0 });
});
