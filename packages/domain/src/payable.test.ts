import { maxPrice, maxUnits } from '@pasok/contracts/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfferExpired, payableOf, ppnBase, refuseTerms, validityEnd } from './payable.ts';

describe('what is paid', () => {
  it.each([
    ['PPN in the prices', 'included', 'included', { freight: 0, tax: 0, total: 1_000_000 }],
    ['no PPN, freight beside', 'none', 50_000, { freight: 50_000, tax: 0, total: 1_050_000 }],
    ['PPN added', 'added', 'included', { freight: 0, tax: 110_000, total: 1_110_000 }],
    ['PPN on freight too', 'added', 50_000, { freight: 50_000, tax: 115_500, total: 1_165_500 }],
    ['freight for nothing', 'included', 0, { freight: 0, tax: 0, total: 1_000_000 }],
  ] as const)('%s', (_, tax, freight, parts) => {
    expect(payableOf(1_000_000, { tax, freight })).toEqual({ goods: 1_000_000, ...parts });
  });

  it.each([
    [4, 0],
    [5, 1],
    [50, 6],
    [150, 17],
    [0, 0],
  ])('PPN of Rp %d is Rp %d: half a rupiah is rounded up', (goods, tax) => {
    expect(payableOf(goods, { tax: 'added', freight: 'included' }).tax).toBe(tax);
  });

  it('is exact up to the dearest offer: 12 % of the base, which is 11/12 of the price, within half a rupiah', () => {
    const goods = fc.maxSafeNat().map((n) => n % (maxUnits * maxPrice + 1));
    const price = fc.oneof(goods, fc.constant(maxUnits * maxPrice));
    fc.assert(
      fc.property(price, fc.nat({ max: maxPrice }), (goods, freight) => {
        const { tax, total } = payableOf(goods, { tax: 'added', freight });
        expect(Number.isSafeInteger(total)).toBe(true);
        // In 1,200ths of a rupiah: 12/100 × 11/12 = 132/1200; of the base, itself whole rupiah, within half a rupiah.
        const [due, told] = [BigInt(goods + freight) * 132n, BigInt(tax) * 1200n];
        expect(told - due >= -672n && told - due <= 672n).toBe(true);
        const missed = BigInt(tax) * 100n - BigInt(ppnBase(goods + freight)) * 12n;
        expect(missed > -50n && missed <= 50n).toBe(true);
        expect(BigInt(total)).toBe(BigInt(goods) + BigInt(freight) + BigInt(tax));
      }),
    );
  });
});

describe('until when it may be accepted', () => {
  it.each([
    ['2026-12-31', '2026-12-31T17:00:00.000Z'],
    ['2026-12-31T10:00:00+07:00', '2026-12-31T03:00:00.000Z'],
  ])('%s: until %s', (validUntil, end) => {
    expect(validityEnd(validUntil).toISOString()).toBe(end);
    expect(isOfferExpired({ validUntil }, Date.parse(end) - 1)).toBe(false);
    expect(isOfferExpired({ validUntil }, end)).toBe(true);
  });

  it('is always, where the terms say nothing of it, or there are none', () => {
    for (const terms of [{}, null, undefined]) expect(isOfferExpired(terms, Date.now())).toBe(false);
  });

  it('is not offered once it is over', () => {
    const terms = { tax: 'none', freight: 0, payment: 'advance', validUntil: '2026-12-31' } as const;
    expect(refuseTerms(terms, { now: '2026-12-31T16:59:59Z', isPkp: true })).toBeUndefined();
    expect(refuseTerms(terms, { now: '2026-12-31T17:00:00Z', isPkp: true })).toMatchObject({
      field: 'terms.validUntil',
    });
  });
});

it.each([
  ['added', false, 'terms.tax'],
  ['added', true, undefined],
  ['included', false, undefined],
  ['none', false, undefined],
] as const)('PPN %s by whoever is a PKP: %s', (tax, isPkp, field) => {
  const terms = { tax, freight: 'included', payment: 'advance' } as const;
  expect(refuseTerms(terms, { now: 0, isPkp })?.field).toBe(field);
});
