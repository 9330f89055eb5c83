import fc from 'fast-check';

/** Texts nobody meant: numbers as text, halves of a character, what turns writing around, what languages run. */
const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\u202egnp.exe',
  '\u200b\u200d\ufeff',
  'ﬁ①\u0041\u030a',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(200),
  '\r\n\t',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%00',
  '%ff',
  '%C3',
  '../..',
  '{"$gt":""}',
  '<script>',
  '__proto__',
  'null',
  'undefined',
  'true',
  '[object Object]',
  'a@b@c.d',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '300000-01-01T00:00:00Z',
  '2026-01-01',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(300),
  'x'.repeat(5_000),
];

export const oddText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const oddNumbers = [
  ...[0, -0, -1, 1, 0.5, 1e-7, 1001, 2 ** 31 - 1, 2 ** 31, 2 ** 32, -(2 ** 31) - 1],
  ...[2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e12, 1e12 + 1, 1e15, 1e300, Number.MIN_VALUE],
];

/** JSON that no `JSON.stringify` writes; a body's text has it in the place of `"@raw:n"`. */
export const rawJson = [
  '1e400',
  '-0',
  '-1e400',
  'NaN',
  'Infinity',
  '0x10',
  '01',
  '1.',
  '"\\ud800"',
  '"\\u0000"',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  `${'['.repeat(40)}${']'.repeat(40)}`,
  '['.repeat(5_000),
  `${'{"a":'.repeat(31)}1${'}'.repeat(31)}`,
  `[${'1,'.repeat(5_000)}1]`,
  `[${'"",'.repeat(1_500)}""]`,
  `"${'x'.repeat(66_000)}"`,
  '9'.repeat(400),
];

/** A value of any kind in the place of a right one. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 2, arbitrary: fc.nat(rawJson.length - 1).map((at) => `@raw:${at}`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 3 }, { toString: 1 }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);
