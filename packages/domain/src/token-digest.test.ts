import { hash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digestsOf, ownerByDigest, tokenDigest } from './token-digest.ts';
import { formatToken, judgeTokens, matchTokens } from './tokens.ts';

const deal = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-000000000002';
const token = '0123-4567-89AB-CDEF';

describe('tokenDigest', () => {
  // Written down: a phone may hold digests of an older server, and they must stay the same.
  it.each([
    [deal, 0, 0, token, '7bc52796f8c09e8ebefa48a2029c266a28c043dabfd7906dfa2db797068460e3'],
    [deal, 0, 1, token, 'e09001507d24fed57a057ab568087cdb7a15ec055b6eafb635586c71361d9305'],
    [deal, 1, 0, token, '1c11018aad08afbc5701c89c6f6ad3a95e9193231b88633b22da6778a17cbed3'],
    [other, 0, 0, token, '6fd15622288f457ad929f4fc1036364581f013d1a77317f8c4d9ea2628551ccf'],
    [deal, 0, 0, 'ZZZZ-ZZZZ-ZZZZ-ZZZZ', '26ef748562f4161e0c93b2ea046edc3c7bfe1772c83a9f5c8e1d8a8df99fec03'],
  ])('of %s, item %i, unit %i, %s', (transaction, item, unit, text, digest) => {
    expect(tokenDigest(transaction, { item, unit }, text)).toBe(digest);
    const lines = `pasok unit token digest 1\n${transaction}\n${item}/${unit}\n${text}`;
    expect(hash('sha256', lines)).toBe(digest);
  });

  it('is of the token, however it is typed', () => {
    const typed = ['0123456789abcdef', ' ol23 4567 89AB cdef ', 'OI23-4567-89AB-CDEF'];
    const digests = typed.map((text) => tokenDigest(deal, { item: 0, unit: 0 }, text));
    expect(new Set(digests)).toEqual(new Set([tokenDigest(deal, { item: 0, unit: 0 }, token)]));
  });
});

const someToken = fc.uint8Array({ minLength: 10, maxLength: 10 }).map(formatToken);
const someItems = fc
  .uniqueArray(someToken, { minLength: 3, maxLength: 12 })
  .chain((tokens) => fc.tuple(fc.constant(tokens), fc.integer({ min: 1, max: tokens.length - 1 })))
  .map(([tokens, cut]) => [
    { name: 'Laptop', tokens: tokens.slice(0, cut) },
    { name: 'Mouse', tokens: tokens.slice(cut) },
  ]);

it('judges any list by digests as the server does by the tokens', () => {
  const someList = someItems.chain((items) => {
    const known = items.flatMap(({ tokens }) => tokens);
    const text = fc.oneof(fc.constantFrom(...known), fc.constant(''), someToken);
    return fc.tuple(fc.constant(items), fc.array(text, { minLength: known.length, maxLength: known.length }));
  });
  fc.assert(
    fc.property(someList, ([items, submitted]) => {
      const digests = digestsOf(deal, items);
      const counted = items.map(({ name, tokens }) => ({ name, quantity: tokens.length }));
      const judged = judgeTokens(counted, submitted, (text, item) =>
        ownerByDigest(deal, digests, text, item),
      );
      expect(judged).toEqual(matchTokens(items, submitted));
    }),
  );
});

it('knows a token that its unit had before it was replaced', () => {
  const replaced = [{ pos: 0, unit: 0, digest: tokenDigest(deal, { item: 0, unit: 0 }, token) }];
  expect(ownerByDigest(deal, [['0']], token, 0, replaced)).toBe('replaced');
  expect(ownerByDigest(other, [['0']], token, 0, replaced)).toBeUndefined();
});

it('knows no token by the digests of another transaction', () => {
  const digests = digestsOf(other, [{ tokens: [token] }]);
  expect(ownerByDigest(other, digests, token)).toEqual({ item: 0, unit: 0 });
  expect(ownerByDigest(deal, digests, token)).toBeUndefined();
});
