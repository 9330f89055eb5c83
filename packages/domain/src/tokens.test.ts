import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatToken,
  type IssuedItem,
  isTokenShape,
  matchTokens,
  normalizeToken,
  tokenSlots,
} from './tokens.ts';

const token = (seed: number) =>
  formatToken(Uint8Array.from({ length: 10 }, (_, i) => (seed * 31 + i * 7) % 256));
const [a1, a2, b1] = [token(1), token(2), token(3)] as const;
const issued: IssuedItem[] = [
  { name: 'Laptop', tokens: [a1, a2] },
  { name: 'Mouse', tokens: [b1] },
];
const codes = (submitted: string[]) =>
  matchTokens(issued, submitted).errors.map((error) => [error.index, error.code]);

describe('formatToken', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0], '0000-0000-0000-0000'],
    [[255, 255, 255, 255, 255, 255, 255, 255, 255, 255], 'ZZZZ-ZZZZ-ZZZZ-ZZZZ'],
    [[0, 0, 0, 0, 0, 0, 0, 0, 0, 1], '0000-0000-0000-0001'],
    [[8, 0, 0, 0, 0, 0, 0, 0, 0, 0], '1000-0000-0000-0000'],
  ])('%j is %s', (bytes, text) => {
    expect(formatToken(Uint8Array.from(bytes))).toBe(text);
  });

  it('refuses fewer than 10 bytes', () => {
    expect(() => formatToken(new Uint8Array(9))).toThrow(RangeError);
  });

  it('is one to one, well formed and its own normal form', () => {
    const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(isTokenShape(formatToken(one))).toBe(true);
        expect(normalizeToken(formatToken(one))).toBe(formatToken(one));
        expect(formatToken(one) === formatToken(other)).toBe(one.every((byte, i) => byte === other[i]));
      }),
    );
  });
});

describe('normalizeToken', () => {
  it.each([
    ['abcd-efgh-jkmn-pqrs', 'ABCD-EFGH-JKMN-PQRS'],
    [' abcdefghjkmnpqrs\n', 'ABCD-EFGH-JKMN-PQRS'],
    ['ABCD–EFGH—JKMN PQRS', 'ABCD-EFGH-JKMN-PQRS'],
    ['oOiI-lL10-0000-0000', '0011-1110-0000-0000'],
    ['', ''],
    ['  - ', ''],
    ['WRONG', 'WR0N-G'],
  ])('%j becomes %j', (typed, normal) => {
    expect(normalizeToken(typed)).toBe(normal);
  });

  it('repeating changes nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeToken(normalizeToken(text))).toBe(normalizeToken(text));
      }),
    );
  });
});

describe('what matchTokens refuses', () => {
  it.each<[string, string[], [number, string][]]>([
    ['all right', [a1, a2, b1], []],
    ['units of one item in any order', [a2, a1, b1], []],
    ['some empty', ['', a1, ''], []],
    ['typed small and without hyphens', [a1.toLowerCase().replaceAll('-', ''), a2, b1], []],
    ['a foreign token', [a1, 'WRONG', b1], [[1, 'TOKEN_UNKNOWN']]],
    ['one token twice', [a1, a1, b1], [[1, 'TOKEN_DOUBLED']]],
    ['of another item', [b1, a2, ''], [[0, 'TOKEN_OTHER_ITEM']]],
    [
      'swapped between items',
      [a1, b1, a2],
      [
        [1, 'TOKEN_OTHER_ITEM'],
        [2, 'TOKEN_OTHER_ITEM'],
      ],
    ],
    ['doubled beats other item', [a1, '', a1], [[2, 'TOKEN_DOUBLED']]],
    ['beyond the list', [a1, a2, b1, 'X'], [[3, 'TOKEN_UNKNOWN']]],
  ])('%s', (_, submitted, expected) => {
    expect(codes(submitted)).toEqual(expected);
  });

  it('names the place and never the token', () => {
    const [error] = matchTokens(issued, ['', b1, '']).errors;
    expect(error?.message).toBe('Laptop unit 2 dari 2: token ini milik barang lain');
    expect(JSON.stringify(error)).not.toContain(b1);
  });
});

const itemsOfSizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 }).map((sizes) => {
  let seed = 10;
  return sizes.map((size, item) => ({
    name: `item ${item}`,
    tokens: Array.from({ length: size }, () => {
      seed += 1;
      return token(seed);
    }),
  }));
});

describe('matchTokens, for any transaction', () => {
  it('every shuffle within the items confirms every unit exactly once', () => {
    fc.assert(
      fc.property(itemsOfSizes, fc.infiniteStream(fc.nat()), (items, order) => {
        const submitted = items.flatMap((item) =>
          item.tokens
            .map((text) => ({ text, key: order.next().value ?? 0 }))
            .sort((one, other) => one.key - other.key)
            .map(({ text }) => text),
        );
        const { units, errors } = matchTokens(items, submitted);
        expect(errors).toEqual([]);
        const all = items.flatMap((entry, item) => entry.tokens.map((_, unit) => `${item}/${unit}`));
        expect(units.map(({ item, unit }) => `${item}/${unit}`).sort()).toEqual(all.sort());
      }),
    );
  });

  it('one altered character is always found, at its position only', () => {
    fc.assert(
      fc.property(itemsOfSizes, fc.nat(), (items, pick) => {
        const submitted = items.flatMap((item) => [...item.tokens]);
        const index = pick % submitted.length;
        const right = submitted[index] ?? '';
        submitted[index] = (right.startsWith('0') ? '1' : '0') + right.slice(1);
        expect(matchTokens(items, submitted).errors.map((error) => error.index)).toEqual([index]);
      }),
    );
  });
});

it('tokenSlots gives one slot a unit, in item order', () => {
  const slots = tokenSlots([
    { name: 'Laptop', quantity: 2 },
    { name: 'Mouse', quantity: 1 },
  ]);
  expect(slots).toEqual([
    { index: 0, item: 0, unit: 1, of: 2, label: 'Laptop (2 pcs)' },
    { index: 1, item: 0, unit: 2, of: 2, label: 'Laptop (2 pcs)' },
    { index: 2, item: 1, unit: 1, of: 1, label: 'Mouse (1 pcs)' },
  ]);
  expect(tokenSlots([{ name: 'Kertas A4', quantity: 1, unit: 'rim' }])[0]?.label).toBe('Kertas A4 (1 rim)');
});
