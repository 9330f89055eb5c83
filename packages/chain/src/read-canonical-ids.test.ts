import { type BlockData, blockDataSchema } from '@pasok/contracts/blockchain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalData } from './canonical-data.ts';
import { readCanonicalIds } from './read-canonical-ids.ts';

const dataOf = (word: fc.Arbitrary<string>, number: fc.Arbitrary<number>): fc.Arbitrary<BlockData> =>
  fc.record({
    transactionId: word,
    buyer: word,
    vendor: word,
    timestamp: word,
    buyerName: word,
    vendorName: word,
    total: number,
    items: fc.array(
      fc.record({ name: word, token: word, tokens: fc.array(word), quantity: number, price: number }),
      { maxLength: 3 },
    ),
  });
const plainData = dataOf(fc.stringMatching(/^[\w .,é:\u2028-]*$/), fc.nat());
const anyData = dataOf(
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string(),
    fc.constantFrom('\ud800', '😀', '\\', '"', '\0', '\x7f'),
  ),
  fc.oneof(fc.nat(), fc.double(), fc.maxSafeInteger(), fc.constantFrom(-0, 1e15, 1e21, 0.5)),
);

it('says what a plain text holds', () => {
  fc.assert(
    fc.property(plainData, (data) => {
      const { transactionId, timestamp } = data;
      expect(readCanonicalIds(canonicalData(data))).toEqual({ transactionId, timestamp });
    }),
  );
});

it('says of any data nothing or what it holds', () => {
  fc.assert(
    fc.property(anyData, (data) => {
      const { transactionId, timestamp } = data;
      expect([undefined, { transactionId, timestamp }]).toContainEqual(readCanonicalIds(canonicalData(data)));
    }),
  );
});

it('takes no text that is not canonical', () => {
  const piece = fc.oneof(
    fc.string({ maxLength: 2 }),
    fc.constantFrom('0', '.', '-', '\\', '"', ' ', '{', ']', '\n'),
  );
  fc.assert(
    fc.property(fc.oneof(plainData, anyData), fc.nat(), fc.nat(3), piece, (data, place, taken, put) => {
      const text = canonicalData(data);
      const at = place % text.length;
      const changed = text.slice(0, at) + put + text.slice(at + taken);
      if (!readCanonicalIds(changed)) return;
      expect(canonicalData(blockDataSchema.parse(JSON.parse(changed)))).toBe(changed);
    }),
    { numRuns: 3_000 },
  );
});

it.each([
  ['a leading zero', '"total":5', '"total":05'],
  ['a fraction of nothing', '"total":5', '"total":5.0'],
  ['minus zero', '"quantity":2', '"quantity":-0'],
  ['a number JSON writes with an exponent', '"price":7', '"price":1000000000000000000000'],
  ['a text for a number', '"total":5', '"total":"5"'],
  ['a needless escape', 'Kertas', '\\u004bertas'],
  ['a line break within a text', 'Kertas', 'Kertas\n'],
  ['half a character', 'Kertas', 'Kertas\ud800'],
  ['a space between', '","buyer"', '", "buyer"'],
  ['a comma behind the last', '["A","B"]', '["A","B",]'],
  ['nothing between', '["A","B"]', '["A""B"]'],
  ['a key again', '"total":5', '"total":5,"total":5'],
  ['something behind the end', '"vendorName":"V"}', '"vendorName":"V"}\n'],
])('does not take %s', (_name, before, after) => {
  const items = [{ name: 'Kertas', token: 'A', tokens: ['A', 'B'], quantity: 2, price: 7 }];
  const text = canonicalData({
    transactionId: 't',
    buyer: 'b',
    vendor: 'v',
    items,
    total: 5,
    timestamp: 'now',
    buyerName: 'B',
    vendorName: 'V',
  });
  expect(readCanonicalIds(text)).toEqual({ transactionId: 't', timestamp: 'now' });
  expect(readCanonicalIds(text.replace(before, after))).toBeUndefined();
  expect(text).toContain(before);
});
