import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changePasswordBodySchema, normalizePhone, profileBodySchema } from './profile.ts';

const { phone } = profileBodySchema.shape;

it.each([
  ['081234567890', '081234567890'],
  ['6281234567890', '081234567890'],
  ['+62 812-3456-7890', '081234567890'],
  ['(021) 5550.1234', '02155501234'],
  [`0${'1'.repeat(9)}`, `0${'1'.repeat(9)}`],
  [`0${'1'.repeat(12)}`, `0${'1'.repeat(12)}`],
  [`62${'1'.repeat(9)}`, `0${'1'.repeat(9)}`],
  [`62${'1'.repeat(12)}`, `0${'1'.repeat(12)}`],
  ['tel:+62(0)812-3456-7890', '081234567890'],
  ['0062 812 3456 7890', '081234567890'],
  ['\u202a+62\u00a0812\u20113456\u20117890\u202c', '081234567890'],
  ['021/5550 1234', '02155501234'],
  ['WA: 0812–3456–7890', '081234567890'],
  ['０８１２３４５６７８９０', '081234567890'],
  ['', ''],
])('a phone number %j is kept as %j', (written, stored) => {
  expect(phone.safeParse(written).data).toBe(stored);
});

it.each([`0${'1'.repeat(8)}`, `0${'1'.repeat(13)}`, `62${'1'.repeat(8)}`, '81234567890', '0812345678a'])(
  '%j is no phone number',
  (written) => expect(phone.safeParse(written).success).toBe(false),
);

it('what is stored is a phone number, and stored the same again', () => {
  const written = fc.stringMatching(/^(\+?62|0)[ .()-]?\d{9,12}$/);
  fc.assert(
    fc.property(written, (value) => {
      const stored = phone.parse(value);
      expect(normalizePhone(stored)).toBe(stored);
      expect(phone.parse(stored)).toBe(stored);
    }),
  );
});

it('a change of the password says in Indonesian what is missing', () => {
  const { issues } = changePasswordBodySchema.safeParse({ current: '', next: '12345' }).error ?? {};
  expect(issues?.map(({ message }) => message)).toEqual(['Wajib diisi.', 'Paling sedikit 6 karakter.']);
});
