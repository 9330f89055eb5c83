import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reckon } from './reckoning.ts';

const unit = (pos: number, unit: number) => ({ pos, unit });
/** Two laptops for 100 each and a mouse for 10. */
const deal = {
  receipt: 'partial',
  paymentStatus: 'pending',
  terms: null,
  items: [
    { price: 100, quantity: 2 },
    { price: 10, quantity: 1 },
  ],
  confirmed: [unit(0, 0), unit(1, 0)],
  refunds: [],
};
const net = { tax: 'added', freight: 50, payment: 'net' } as const;

it.each([
  ['closed short, unpaid', deal, { received: 110, refunds: 0, due: 110 }],
  ['paid in advance', { ...deal, paymentStatus: 'paid' }, { received: 110, refunds: 0, due: 110, back: 100 }],
  [
    'a refund for what came',
    { ...deal, refunds: [{ amount: 30, units: [unit(0, 0)] }] },
    { received: 110, refunds: 30, due: 80 },
  ],
  [
    'a refund for what did not come',
    { ...deal, refunds: [{ amount: 100, units: [unit(0, 1)] }] },
    { received: 110, refunds: 0, due: 110 },
  ],
  [
    'a refund for both',
    { ...deal, refunds: [{ amount: 150, units: [unit(0, 0), unit(0, 1)] }] },
    { received: 110, refunds: 100, due: 10 },
  ],
  [
    'refunds of the whole deal',
    {
      ...deal,
      refunds: [
        { amount: 80, units: [] },
        { amount: 90, units: [] },
      ],
    },
    { received: 110, refunds: 110, due: 0 },
  ],
  ['with PPN and freight', { ...deal, terms: net }, { received: 178, refunds: 0, due: 178 }],
  [
    'paid later: nobody knows how much',
    { ...deal, terms: net, paymentStatus: 'paid' },
    { received: 178, refunds: 0, due: 178 },
  ],
  [
    'received whole, with a refund',
    { ...deal, receipt: 'assumed', refunds: [{ amount: 5, units: [] }] },
    { received: 210, refunds: 5, due: 205 },
  ],
  ['received whole', { ...deal, receipt: 'confirmed' }, undefined],
  ['not completed', { ...deal, receipt: null, refunds: [{ amount: 5, units: [] }] }, undefined],
])('%s', (_, completed, figures) => {
  expect(reckon(completed)).toEqual(figures);
});

it('nobody owes less than nothing, nor more than was agreed', () => {
  const someUnit = fc.record({ pos: fc.nat(1), unit: fc.nat(1) });
  const refund = fc.record({
    amount: fc.integer({ min: 1, max: 500 }),
    units: fc.array(someUnit, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.array(refund, { maxLength: 4 }),
      fc.subarray([unit(0, 0), unit(0, 1), unit(1, 0)]),
      fc.boolean(),
      (refunds, confirmed, isPaid) => {
        const {
          received,
          due,
          back = 0,
        } = reckon({ ...deal, confirmed, refunds, paymentStatus: isPaid ? 'paid' : 'pending' }) ?? {
          received: -1,
          due: -1,
        };
        expect(due).toBeGreaterThanOrEqual(0);
        expect(due).toBeLessThanOrEqual(received);
        expect(isPaid ? due + back : 210).toBe(210);
      },
    ),
  );
});
