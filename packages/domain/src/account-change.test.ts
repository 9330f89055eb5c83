import { expect, it } from 'vitest';
import { isHeldByVendor, maskedEmail, maskedNumber } from './account-change.ts';

it('shows no more of a number than its last four digits, and of an address its first letter', () => {
  expect(maskedNumber('1370012347890')).toBe('****7890');
  expect(maskedEmail('toko.budi@example.test')).toBe('t***@example.test');
});

it.each([
  ['Budi Santoso', true],
  ['BUDI  SANTOSO', true],
  ['CV. Maju Jaya', true],
  ['cv maju jaya', true],
  ['Budi Susanto', false],
  ['Maju Jaya', false],
  ['', false],
])('an account of %s is the vendor’s own: %s', (holder, isOwn) => {
  expect(isHeldByVendor({ holder }, { name: 'Budi Santoso', tradeName: 'CV Maju Jaya' })).toBe(isOwn);
});

it('takes no empty trade name for a holder', () => {
  expect(isHeldByVendor({ holder: '-' }, { name: 'Budi', tradeName: '' })).toBe(false);
});
