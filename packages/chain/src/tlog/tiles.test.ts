import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatEntries, readEntries, readTilePath, tilePath, tileWidth, widthWithin } from './tiles.ts';

it.each([
  [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
  [{ level: 0, index: 1_234_067, width: 256 }, 'tile/0/x001/x234/067'],
  [{ level: 1, index: 1, width: 17 }, 'tile/1/001.p/17'],
  [{ level: 'entries', index: 273, width: 112 }, 'tile/entries/273.p/112'],
  [{ level: 63, index: 999_999, width: 1 }, 'tile/63/x999/999.p/1'],
] as const)('%j is %s', (place, path) => {
  expect(tilePath(place)).toBe(path);
  expect(readTilePath(path)).toEqual(place);
});

it.each([
  'tile/00/000',
  'tile/64/000',
  'tile/-1/000',
  'tile/0/0',
  'tile/0/0000',
  'tile/0/x000/001',
  'tile/0/001/002',
  'tile/0/x001',
  'tile/0/000.p/0',
  'tile/0/000.p/01',
  'tile/0/000.p/256',
  'tile/0/000.p/',
  'tile/0/000/',
  '/tile/0/000',
  'tile/0/x001/x001/x001/x001/x001/001',
  'tile/Entries/000',
  'tile/0/٠٠٠',
  '',
])('%j is the address of no tile', (path) => expect(readTilePath(path)).toBeUndefined());

it('every address that is read is the one that is written', () => {
  const place = fc.record({
    level: fc.oneof(fc.constant('entries' as const), fc.nat(63)),
    index: fc.nat(10 ** 15 - 1),
    width: fc.integer({ min: 1, max: 256 }),
  });
  fc.assert(
    fc.property(place, (one) => {
      expect(readTilePath(tilePath(one))).toEqual(one);
    }),
  );
});

it('70,000 entries are 273 full tiles and one of 112, one full and one of 17, and one of 1; 256 are a full one and one of 1', () => {
  const widths = (size: number, level: number) => {
    const found: number[] = [];
    for (let width = widthWithin(size, level, 0); width > 0; width = widthWithin(size, level, found.length))
      found.push(width);
    return found;
  };
  expect(widths(70_000, 0)).toEqual([...Array.from({ length: 273 }, () => tileWidth), 112]);
  expect([1, 2, 3, 63].map((level) => widths(70_000, level))).toEqual([[256, 17], [1], [], []]);
  expect([0, 1, 2].map((level) => widths(256, level))).toEqual([[256], [1], []]);
});

it('a bundle gives back its entries, and one that is cut is refused', () => {
  const entries = fc.array(fc.uint8Array({ maxLength: 300 }), { minLength: 1, maxLength: 256 });
  fc.assert(
    fc.property(entries, (all) => {
      const bundle = formatEntries(all);
      expect(readEntries(bundle)).toEqual(all);
      expect(() => readEntries(bundle.subarray(0, -1))).toThrow(/^The bundle ends|^A bundle has/);
    }),
  );
  expect([...formatEntries([Uint8Array.of(7), new Uint8Array(258)])].slice(0, 5)).toEqual([0, 1, 7, 1, 2]);
  expect(() => formatEntries([new Uint8Array(65_536)])).toThrow('65,535');
  expect(() => readEntries(formatEntries(Array.from({ length: 257 }, () => new Uint8Array(1))))).toThrow(
    '1 to 256',
  );
});
