import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareOffers } from './comparison.ts';

const asked = [
  { name: 'Laptop', brand: 'Acme', spec: '', budget: 10_000_000, quantity: 2 },
  { name: 'Mouse', brand: '', spec: '', budget: 150_000, quantity: 1 },
];
const laptopKind = { name: 'Laptop', brand: 'Acme', spec: '16GB' };
const mouseKind = { name: 'Mouse', brand: 'Logi', spec: '' };
const offer = (_id: string, laptop: number, mouse: number, quantity = 2) => ({
  _id,
  items: [
    { ...laptopKind, price: laptop, quantity },
    { ...mouseKind, price: mouse, quantity: 1 },
  ],
});

describe('compareOffers', () => {
  const { rows, totals } = compareOffers(asked, [
    offer('O', 9_500_000, 120_000),
    offer('P', 10_500_000, 100_000),
    offer('R', 9_500_000, 200_000, 3),
  ]);

  it('marks the cheapest per row, ties included', () => {
    expect(rows.map((row) => row.cells.map((cell) => cell?.lowest))).toEqual([
      [true, false, true],
      [false, true, false],
    ]);
  });

  it('numbers the prices of a row, equal ones alike', () => {
    expect(rows.map((row) => row.cells.map((cell) => cell?.rank))).toEqual([
      [1, 3, 1],
      [2, 1, 3],
    ]);
  });

  it('flags prices over the maximum and other quantities', () => {
    expect(rows[0]?.cells.map((cell) => cell?.overMax)).toEqual([0, 500_000, 0]);
    expect(rows[0]?.cells.map((cell) => cell?.percent)).toEqual([-5, 5, -5]);
    expect(rows[0]?.cells.map((cell) => cell?.otherQuantity)).toEqual([false, false, true]);
    expect(rows[1]?.cells.map((cell) => cell?.percent)).toEqual([-20, -33.3, 33.3]);
  });

  it('compares totals with the whole budget', () => {
    expect(totals).toMatchObject([
      { offerId: 'O', total: 19_120_000, lowest: true, difference: -1_030_000, percent: -5.1 },
      { offerId: 'P', total: 21_100_000, lowest: false, difference: 950_000, percent: 4.7 },
      { offerId: 'R', total: 28_700_000, lowest: false, difference: 8_550_000, percent: 42.4 },
    ]);
  });

  it('calls a single offer neither cheapest nor dearest, and a free budget has no percent', () => {
    const flyer = { name: 'Brosur', brand: '', spec: '' };
    const free = [{ ...flyer, budget: 0, quantity: 1 }];
    const one = compareOffers(free, [{ _id: 'O', items: [{ ...flyer, price: 5, quantity: 1 }] }]);
    expect(one.totals).toMatchObject([
      { offerId: 'O', total: 5, lowest: false, difference: 5, percent: null },
    ]);
    expect(one.rows[0]?.cells[0]?.lowest).toBe(false);
    expect(compareOffers(asked, []).totals).toEqual([]);
  });

  it('does not call another thing the cheapest, another brand it does', () => {
    const other = (_id: string, name: string, price: number, brand = 'Acme') => ({
      _id,
      items: [
        { ...laptopKind, name, brand, price, quantity: 2 },
        { ...mouseKind, price: 1, quantity: 1 },
      ],
    });
    const mixed = compareOffers(asked, [
      other('O', 'Laptop', 9_000_000),
      other('P', 'Tas laptop', 90_000),
      other('R', 'LAPTOP', 9_500_000, 'Lokal'),
    ]);
    expect(mixed.rows[0]?.cells.map((cell) => cell?.lowest)).toEqual([true, false, false]);
    expect(mixed.totals.map(({ lowest }) => lowest)).toEqual([true, false, false]);
  });

  it('does not call a total the lowest that is of fewer units than were asked for', () => {
    const fewer = compareOffers(asked, [
      offer('O', 9_000_000, 1, 1),
      offer('P', 9_500_000, 1),
      offer('R', 9_600_000, 1),
    ]);
    expect(fewer.totals.map(({ lowest, rank }) => [lowest, rank])).toEqual([
      [false, 1],
      [true, 2],
      [false, 3],
    ]);
    expect(fewer.rows[0]?.cells[0]).toMatchObject({ lowest: true, otherQuantity: true });
  });

  it('leaves a hole where an offer misses an item', () => {
    const short = compareOffers(asked, [{ _id: 'O', items: [{ ...laptopKind, price: 1, quantity: 2 }] }]);
    expect(short.rows[1]?.cells).toEqual([undefined]);
  });

  it('with two or more offers every row and the total have a cheapest, and it is the minimum', () => {
    const price = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(price, price), { minLength: 2, maxLength: 9 }), (prices) => {
        const result = compareOffers(
          asked,
          prices.map(([a, b], i) => offer(`${i}`, a, b)),
        );
        for (const { cells } of result.rows) {
          const least = Math.min(...cells.flatMap((cell) => cell?.price ?? []));
          for (const cell of cells) expect(cell?.lowest).toBe(cell?.price === least);
          expect(cells.some((cell) => cell?.lowest)).toBe(true);
        }
        const least = Math.min(...result.totals.map((total) => total.total));
        for (const total of result.totals) expect(total.lowest).toBe(total.total === least);
      }),
    );
  });
});

describe('compareOffers, by what is really paid', () => {
  const said = (
    one: ReturnType<typeof offer>,
    tax: 'included' | 'added' | 'none',
    freight: 'included' | number = 'included',
  ) => ({ ...one, terms: { tax, freight } });
  const lowest = (result: ReturnType<typeof compareOffers>) => ({
    rows: result.rows.map(({ cells }) => cells.map((cell) => cell?.lowest)),
    totals: result.totals.map((total) => total.lowest),
  });

  it('adds PPN and freight: the lower sum of prices is the dearer one', () => {
    const result = compareOffers(asked, [
      said(offer('belum', 9_500_000, 120_000), 'added'),
      said(offer('sudah', 10_000_000, 130_000), 'included', 100_000),
      said(offer('tanpa', 10_100_000, 140_000), 'none'),
    ]);
    expect(result.totals.map(({ total, payable, rank }) => [total, payable, rank])).toEqual([
      [19_120_000, 21_223_200, 3],
      [20_130_000, 20_230_000, 1],
      [20_340_000, 20_340_000, 2],
    ]);
    expect(result.totals.map(({ difference }) => difference)).toEqual([1_073_200, 80_000, 190_000]);
    expect(lowest(result)).toEqual({
      rows: [
        [false, true, false],
        [false, true, false],
      ],
      totals: [false, true, false],
    });
    expect(result.rows[0]?.cells.map((cell) => [cell?.price, cell?.taxedPrice, cell?.rank])).toEqual([
      [9_500_000, 10_545_000, 3],
      [10_000_000, 10_000_000, 1],
      [10_100_000, 10_100_000, 2],
    ]);
    expect(result.isMixed).toBe(false);
  });

  it('never calls equal what is before PPN and what is after it', () => {
    const same = offer('', 1_000_000, 100_000);
    const result = compareOffers(asked, [said(same, 'added'), said(same, 'included')]);
    expect(lowest(result).totals).toEqual([false, true]);
    expect(result.rows.map(({ cells }) => cells.map((cell) => cell?.rank))).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  it('ranks what does not say whether PPN is in its prices last, and hides no rank of the others', () => {
    const result = compareOffers(asked, [
      said(offer('O', 9_500_000, 120_000), 'included'),
      offer('P', 1_000_000, 100_000),
      said(offer('Q', 9_000_000, 110_000), 'added'),
    ]);
    expect(result.isMixed).toBe(true);
    expect(lowest(result)).toEqual({
      rows: [
        [true, false, false],
        [true, false, false],
      ],
      totals: [true, false, false],
    });
    expect(result.totals.map(({ rank, isSilent }) => [rank, isSilent])).toEqual([
      [1, false],
      [3, true],
      [2, false],
    ]);
    expect(result.rows.map(({ cells }) => cells.map((cell) => cell?.rank))).toEqual([
      [1, 3, 2],
      [1, 3, 2],
    ]);
  });

  it('reckons percent and what is over the maximum by the price that it ranks by', () => {
    const result = compareOffers(asked, [
      said(offer('O', 9_500_000, 120_000), 'added'),
      said(offer('P', 9_500_000, 120_000), 'included'),
    ]);
    expect(result.rows[0]?.cells).toMatchObject([
      { taxedPrice: 10_545_000, percent: 5.5, overMax: 545_000, rank: 2 },
      { taxedPrice: 9_500_000, percent: -5, overMax: 0, rank: 1 },
    ]);
  });
});
