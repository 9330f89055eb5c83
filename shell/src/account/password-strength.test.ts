import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['abc', 'Kurang 3 karakter lagi'],
  ['aaaaaaaaaaaa', 'Kekuatan: lemah. Lebih panjang lebih aman.'],
  ['rahasia', 'Kekuatan: lemah. Lebih panjang lebih aman.'],
  ['rahasia123', 'Kekuatan: cukup'],
  ['kuda baterai staples benar', 'Kekuatan: kuat'],
])('%s: %s', (password, words) => expect(passwordStrength(password)).toBe(words));
