import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isVisible, plainCode, plainText } from './plain-text.ts';

it.each([
  ['ABCD-EFGH', 'ABCDEFGH'],
  ['abcd–efgh', 'ABCDEFGH'],
  ['ＡＢＣＤ－ＥＦＧＨ', 'ABCDEFGH'],
  ['AB\u200bCD\u2011EF\u00adGH', 'ABCDEFGH'],
  ['\u202aABCD−EFGH\u202c', 'ABCDEFGH'],
  ['AB\u00a0CD  EFGH\u3000', 'ABCDEFGH'],
  ['12. ABCD-EFGH', 'ABCDEFGH'],
  ['(3) ABCDEFGH', 'ABCDEFGH'],
  ['3) ABCDEFGH', 'ABCDEFGH'],
  ['• ABCDEFGH', 'ABCDEFGH'],
  ['- ABCDEFGH', 'ABCDEFGH'],
  ['— ABCDEFGH', 'ABCDEFGH'],
])('the code of %j is %s', (text, code) => expect(plainCode(text)).toBe(code));

it('nothing that counts is lost, and repeating changes nothing', () => {
  expect(plainText(' Budi\u00a0\u200f Santoso – 2 ')).toBe('Budi Santoso - 2');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(plainText(plainText(text))).toBe(plainText(text));
    }),
  );
});

it('what is required can be seen', () => {
  const blank = [
    ' ',
    '\u200b',
    '\u00a0',
    '\u2800',
    '\u3164',
    '\u2060\ufeff',
    '\u00ad',
    '\ufe0f',
    '\u200e \u200f',
  ];
  expect(blank.filter(isVisible)).toEqual([]);
  expect(['a', '7', '-', '喜', '🙂'].filter((text) => !isVisible(text))).toEqual([]);
});
