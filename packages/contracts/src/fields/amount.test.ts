import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mayBecomeAmount, readAmount } from './amount.ts';

it.each([
  ['1500000', 1_500_000],
  ['0', 0],
  ['007', 7],
  ['1.500', 1_500],
  ['1,500', 1_500],
  ['1.500.000', 1_500_000],
  ['1.500.000,00', 1_500_000],
  ['1,500,000.00', 1_500_000],
  ['1.500.000,00 IDR', 1_500_000],
  ['IDR 1.500.000', 1_500_000],
  ['Rp1.500.000', 1_500_000],
  ['Rp. 1.500.000,-', 1_500_000],
  ['Rp\u00a01.500.000', 1_500_000],
  ['１．５００', 1_500],
  ['1 500 000', 1_500_000],
  ["1'500'000", 1_500_000],
  ['\u200e1.500\u200b', 1_500],
  ['1500000,0', 1_500_000],
  ['1500000 rupiah', 1_500_000],
  ['1,5 jt', 1_500_000],
  ['1.5jt', 1_500_000],
  ['1,1 juta', 1_100_000],
  ['12 juta', 12_000_000],
  ['Rp 12 Juta', 12_000_000],
  ['750rb', 750_000],
  ['7,25 ribu', 7_250],
  ['2,5 miliar', 2_500_000_000],
  ['9007199254740990', 9_007_199_254_740_990],
  ['9.007.199.254.740.990,00', 9_007_199_254_740_990],
])('%j is %i', (text, value) => expect(readAmount(text)).toBe(value));

it.each([
  '',
  ' ',
  'tujuh',
  '-5',
  '−5',
  '(5.000)',
  '1.5',
  '1500000.50',
  '12,50',
  '2x12',
  '3-5',
  '3–5',
  '1,5E+06',
  '1e6',
  '1.500.00',
  '15.00.000',
  '1.500,000.00',
  '1.250 juta',
  '1,250 jt',
  '1.000\n2.000',
  '1\n500',
  '2 M',
  '1.500.000\t3',
  '10 rim',
  '50%',
  '9007199254740993',
  '1,234567 juta',
  '1..5',
  '#REF!',
])('%j may be none or two: nothing', (text) => expect(readAmount(text)).toBeUndefined());

it('what Indonesian and English write of any number is that number', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.constantFrom('id-ID', 'en-US'), (value, locale) => {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 0 }).format(value);
      const cents = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(value);
      expect([readAmount(text), readAmount(cents), readAmount(`Rp ${text}`)]).toEqual([value, value, value]);
    }),
  );
});

it('no other digits than those of the text ever come out', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- x()Ee+') }), (text) => {
      const value = readAmount(text);
      if (value === undefined) return;
      const shown = text
        .replace(/[.,]\d{1,2}$/, '')
        .replace(/\D/g, '')
        .replace(/^0+(?=\d)/, '');
      expect([shown, text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')]).toContain(String(value));
    }),
  );
});

it('what is on its way to an amount is told from what is not', () => {
  expect(['1,', '1,5 j', '1,5 ju', 'R', 'Rp', '1.500.', ''].map(mayBecomeAmount)).not.toContain(false);
  expect(['2x', '-', '(5', '3-', '5 rim', 'tujuh'].map(mayBecomeAmount)).not.toContain(true);
});
