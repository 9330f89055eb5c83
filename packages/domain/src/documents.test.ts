import { documentKinds } from '@pasok/contracts/document';
import { maxPrice, maxUnits } from '@pasok/contracts/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DocumentFacts,
  documentAmounts,
  documentNumber,
  needsMeterai,
  ppnWithin,
  refuseDocument,
} from './documents.ts';
import { payableOf } from './payable.ts';

const goods = fc.nat({ max: maxUnits * maxPrice });

describe('PPN of a total that has it in it', () => {
  it.each([
    [1_110_000, { price: 1_000_000, base: 916_667, rate: 12, tax: 110_000, rounding: 0 }],
    [0, { price: 0, base: 0, rate: 12, tax: 0, rounding: 0 }],
    [1, { price: 1, base: 1, rate: 12, tax: 0, rounding: 0 }],
    // 5 is 4 and nothing, or 5 and 1: no price is 5 with its PPN.
    [5, { price: 4, base: 4, rate: 12, tax: 0, rounding: 1 }],
  ])('Rp %d', (total, parts) => {
    expect(ppnWithin(total)).toEqual(parts);
  });

  it('is 12 % of the printed base, which is 11/12 of the price, within half a rupiah, and misses the total by one rupiah at most', () => {
    fc.assert(
      fc.property(fc.oneof(fc.maxSafeNat(), goods, fc.nat({ max: 5_000 })), (total) => {
        const { price, base, tax, rounding } = ppnWithin(total);
        expect([0, 1]).toContain(rounding);
        expect(BigInt(price) + BigInt(tax) + BigInt(rounding)).toBe(BigInt(total));
        // 12 % of the base that stands there, and so of 11/12 of the price, in 100ths and in 12ths of a rupiah.
        const missed = BigInt(tax) * 100n - BigInt(base) * 12n;
        expect(missed > -50n && missed <= 50n).toBe(true);
        const missedBase = BigInt(base) * 12n - BigInt(price) * 11n;
        expect(missedBase >= -6n && missedBase <= 6n).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('has a line of its own for every total that no price makes, about one in ten, and for no other', () => {
    const made = new Set(
      Array.from(
        { length: 20_000 },
        (_, price) => payableOf(price, { tax: 'added', freight: 'included' }).total,
      ),
    );
    const missed = Array.from({ length: 20_000 }, (_, total) => total).filter((total) => !made.has(total));
    expect(missed.length / 20_000).toBeCloseTo(1 - 1 / 1.11, 2);
    const rounded = Array.from({ length: 20_000 }, (_, total) => total).filter(
      (total) => ppnWithin(total).rounding === 1,
    );
    expect(rounded).toEqual(missed);
  });
});

describe('amounts of a paper', () => {
  const pricing = fc.record({
    tax: fc.constantFrom('included', 'added', 'none'),
    freight: fc.oneof(fc.constant('included' as const), fc.nat({ max: maxPrice })),
  });

  it('come to what is paid, with PPN only of a PKP or where the terms add it', () => {
    fc.assert(
      fc.property(goods, fc.option(pricing), fc.boolean(), (goods, terms, pkp) => {
        const amounts = documentAmounts(goods, terms, { pkp });
        expect(amounts.total).toBe(terms ? payableOf(goods, terms).total : goods);
        const { ppn, freight, total } = amounts;
        expect(ppn !== undefined).toBe(terms?.tax === 'added' || (pkp && terms?.tax !== 'none'));
        if (ppn) expect(ppn.price + ppn.tax + ppn.rounding).toBe(total);
        expect(goods + freight + (terms?.tax === 'added' ? (ppn?.tax ?? 0) : 0)).toBe(total);
      }),
    );
  });

  it('are said in words', () => {
    expect(documentAmounts(1_000_000, { tax: 'added', freight: 50_000 }, { pkp: true })).toEqual({
      goods: 1_000_000,
      freight: 50_000,
      ppn: { price: 1_050_000, base: 962_500, rate: 12, tax: 115_500, rounding: 0 },
      total: 1_165_500,
      words: 'satu juta seratus enam puluh lima ribu lima ratus rupiah',
    });
  });

  it('need a meterai above five million', () => {
    expect([5_000_000, 5_000_001].map(needsMeterai)).toEqual([false, true]);
  });
});

it.each([
  ['purchase_order', '2026-11-27', 7, 'PO/2026/XI/0007'],
  ['delivery_note', '2026-01-01', 1, 'SJ/2026/I/0001'],
  ['handover', '2026-04-30', 999, 'BAST/2026/IV/0999'],
  ['invoice', '2027-09-01', 9_999, 'INV/2027/IX/9999'],
  ['receipt', '2026-12-31', 10_000, 'KW/2026/XII/10000'],
  ['comparison', '2026-08-17', 12, 'BAP/2026/VIII/0012'],
] as const)('numbers of a %s', (kind, day, serial, number) => {
  expect(documentNumber(kind, day, serial)).toBe(number);
});

describe('who issues what, and when', () => {
  const facts: DocumentFacts = {
    side: 'buyer',
    status: 'completed',
    payment: 'paid',
    shipment: undefined,
    terms: null,
    vendorPkp: false,
  };
  const codeOf = (kind: (typeof documentKinds)[number], more: Partial<DocumentFacts> = {}) => {
    const { code = 'allowed' } = refuseDocument(kind, { ...facts, ...more }) ?? {};
    return code;
  };
  const sent = { received: 1 };

  it('each side its own', () => {
    const of = (side: 'buyer' | 'vendor') =>
      documentKinds.map((kind) =>
        codeOf(kind, { side, ...(kind === 'delivery_note' && { shipment: sent }) }),
      );
    expect(of('buyer')).toEqual(['allowed', 'NOT_VENDOR', 'allowed', 'NOT_VENDOR', 'NOT_VENDOR', 'allowed']);
    expect(of('vendor')).toEqual(['NOT_BUYER', 'allowed', 'allowed', 'allowed', 'allowed', 'NOT_BUYER']);
  });

  it('a shipment is named where the paper is of one', () => {
    expect(codeOf('delivery_note', { side: 'vendor' })).toBe('INVALID');
    for (const kind of documentKinds)
      expect(codeOf(kind, { side: kind === 'delivery_note' ? 'vendor' : 'buyer', shipment: null })).toMatch(
        /INVALID|NOT_VENDOR/,
      );
    expect(codeOf('purchase_order', { shipment: sent })).toBe('INVALID');
    expect(codeOf('handover', { shipment: sent, status: 'validating' })).toBe('allowed');
  });

  it.each([
    ['an order of a cancelled deal', 'purchase_order', { status: 'cancelled' }],
    ['a bill of a cancelled deal', 'invoice', { side: 'vendor', status: 'cancelled' }],
    ['a receipt for what was not received', 'receipt', { side: 'vendor', payment: 'pending' }],
    ['a handover of nothing', 'handover', { shipment: { received: 0 }, status: 'validating' }],
    ['the final handover before the end', 'handover', { status: 'validating' }],
    ['PPN billed by nobody who may', 'invoice', { side: 'vendor', terms: { tax: 'added' } }],
  ] as const)('refused: %s', (_, kind, more) => {
    expect(codeOf(kind, more)).toBe('STATUS_REFUSED');
  });

  it('a PKP bills the PPN that the terms add', () => {
    expect(codeOf('invoice', { side: 'vendor', terms: { tax: 'added' }, vendorPkp: true })).toBe('allowed');
  });
});
