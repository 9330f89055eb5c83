import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payableOf } from './payable.ts';
import { reckon } from './reckoning.ts';

// Deals as lists of units: `figuresOf` sums them as the database does.

const unit = (pos: number, unit: number) => ({ pos, unit });
/** Two laptops for 100 each and a mouse for 10. */
const deal: Deal = {
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
type Unit = { pos: number; unit: number };
type Deal = Omit<Parameters<typeof reckon>[0], 'goods' | 'confirmedGoods' | 'refunds'> & {
  items: { price: number; quantity: number }[];
  confirmed: Unit[];
  refunds: { amount: number; units: Unit[] }[];
};

const allOf = ({ items }: Deal) =>
  items.flatMap(({ quantity }, pos) => Array.from({ length: quantity }, (_, unit) => ({ pos, unit })));
const isOne = (one: Unit) => (other: Unit) => one.pos === other.pos && one.unit === other.unit;

function figuresOf({ items, confirmed, refunds, ...deal }: Deal) {
  const goodsOf = (some: Unit[]) => some.reduce((sum, { pos }) => sum + (items[pos]?.price ?? 0), 0);
  const all = allOf({ items, confirmed, refunds, ...deal });
  const received = deal.receipt === 'partial' ? confirmed : all;
  return reckon({
    ...deal,
    goods: goodsOf(all),
    confirmedGoods: goodsOf(confirmed),
    refunds: refunds.map(({ amount, units }) => ({
      amount,
      goods: units.length > 0 ? goodsOf(received.filter((one) => units.some(isOne(one)))) : null,
    })),
  });
}

/** As releases up to 1.1.0 reckoned: unit by unit, in the product of units and names. */
function reckonByUnits(deal: Deal) {
  const { receipt, items, confirmed, terms, refunds: given } = deal;
  if (!receipt || (receipt !== 'partial' && given.length === 0)) return undefined;
  const units = receipt === 'partial' ? confirmed : allOf(deal);
  const priceOf = (some: Unit[], freight: 'included' | number = 'included') =>
    payableOf(
      some.reduce((sum, { pos }) => sum + (items[pos]?.price ?? 0), 0),
      { tax: terms?.tax ?? 'none', freight },
    ).total;
  const received = priceOf(units, terms?.freight);
  const noted = given.reduce((sum, { amount, units: named }) => {
    const some = units.filter((one) => named.some(isOne(one)));
    return sum + Math.min(amount, named.length > 0 ? priceOf(some) : received);
  }, 0);
  const refunds = Math.min(noted, received);
  const due = received - refunds;
  const isPaid = deal.paymentStatus === 'paid' && !['net', 'on_receipt'].includes(terms?.payment ?? '');
  return { received, refunds, due, ...(isPaid ? { back: priceOf(allOf(deal), terms?.freight) - due } : {}) };
}

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
  expect(figuresOf(completed)).toEqual(figures);
});

const someUnit = fc.record({ pos: fc.nat(1), unit: fc.nat(1) });
const refund = fc.record({
  amount: fc.integer({ min: 1, max: 500 }),
  units: fc.uniqueArray(someUnit, { maxLength: 3, selector: ({ pos, unit }) => `${pos}/${unit}` }),
});
const someDeal = fc.record({
  receipt: fc.constantFrom('partial', 'confirmed', 'assumed', null),
  paymentStatus: fc.constantFrom('paid', 'pending'),
  terms: fc.constantFrom(null, net, { tax: 'included', freight: 'included' as const, payment: 'advance' }),
  items: fc.constant(deal.items),
  confirmed: fc.subarray(allOf(deal)),
  refunds: fc.array(refund, { maxLength: 4 }),
});

it('comes to what it came to unit by unit', () => {
  fc.assert(
    fc.property(someDeal, (some) => {
      expect(figuresOf(some)).toEqual(reckonByUnits(some));
    }),
  );
});

it('nobody owes less than nothing, nor more than was agreed', () => {
  fc.assert(
    fc.property(someDeal, (some) => {
      const figures = figuresOf({ ...some, terms: null });
      if (!figures) return;
      const { received, due, back } = figures;
      expect(due).toBeGreaterThanOrEqual(0);
      expect(due).toBeLessThanOrEqual(received);
      if (back !== undefined) expect(due + back).toBe(210);
    }),
  );
});
