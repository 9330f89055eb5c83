import { normalizePhone, profileBodySchema } from '@pasok/contracts/profile';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampNumber,
  digitsOnly,
  email,
  firstMessage,
  futureDate,
  loginRules,
  maxLength,
  minLength,
  offerItemsAlert,
  phone,
  positiveNumber,
  requestItemsAlert,
  required,
} from './fields.ts';

describe('login texts (spec.md section 5)', () => {
  it.each([
    ['email', '', 'Email is required'],
    ['email', '   ', 'Email is required'],
    ['email', 'abc', 'Please enter a valid email address'],
    ['email', 'ani@demo', 'Please enter a valid email address'],
    ['email', 'ani@demo..test', 'Please enter a valid email address'],
    ['email', 'a ni@demo.test', 'Please enter a valid email address'],
    ['email', 'ani@demo.test', undefined],
    ['password', '', 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', '123456', undefined],
  ] as const)('%s %j: %s', (field, value, message) => {
    expect(firstMessage(loginRules[field], value)).toBe(message);
  });
});

describe('required', () => {
  it.each([
    ['', 'Isi dulu'],
    [' \n', 'Isi dulu'],
    [' 0 ', undefined],
  ])('%j: %s', (value, message) => {
    expect(required('Isi dulu')(value)).toBe(message);
  });
});

describe('phone', () => {
  it.each([
    ['081234567890', true],
    ['6281234567890', true],
    ['+62 812-3456-7890', true],
    ['(021) 5550.1234', true],
    [`0${'1'.repeat(9)}`, true],
    [`0${'1'.repeat(12)}`, true],
    [`62${'1'.repeat(9)}`, true],
    [`62${'1'.repeat(12)}`, true],
    [`0${'1'.repeat(8)}`, false],
    [`0${'1'.repeat(13)}`, false],
    [`62${'1'.repeat(8)}`, false],
    ['81234567890', false],
    ['0812345678a', false],
    ['', false],
  ])('%s: %s', (value, ok) => {
    expect(phone()(value) === undefined).toBe(ok);
  });

  it('is stored as digits', () => {
    expect(normalizePhone('+62 812-3456-7890')).toBe('081234567890');
  });

  it('normalising twice changes nothing', () => {
    const digits = fc.stringMatching(/^(\+?62|0)\d{9,12}$/);
    fc.assert(
      fc.property(digits, (value) => {
        const stored = normalizePhone(value);
        expect(normalizePhone(stored)).toBe(stored);
        expect(phone()(stored)).toBeUndefined();
      }),
    );
  });

  it('is the same number for the form and for what is stored', () => {
    const written = fc.stringMatching(/^\+?(62|0|8)[\d .()-]{6,16}$/);
    fc.assert(
      fc.property(written, (value) => {
        const profile = { name: 'Ani', tradeName: '', phone: value, isSupplier: false };
        const { success, data } = profileBodySchema.safeParse(profile);
        expect(success).toBe(phone()(value) === undefined);
        if (success) expect(data.phone).toBe(normalizePhone(value));
      }),
    );
  });
});

describe('generic validators', () => {
  it('count characters as people do', () => {
    expect(minLength(2)('👍')).toBe('Minimal 2 karakter');
    expect(maxLength(1)('👍')).toBeUndefined();
    expect(maxLength(3)('abcd')).toBe('Maksimal 3 karakter');
    expect(email('x')('no')).toBe('x');
  });

  it('a future date is strictly after now', () => {
    const rule = futureDate('2026-11-21T00:00:00.000Z');
    expect(rule('2026-11-21T00:00:00.001Z')).toBeUndefined();
    expect(rule('2026-11-21T00:00:00.000Z')).toBe('Tanggal harus di masa depan');
    expect(rule('soon')).toBe('Tanggal harus di masa depan');
  });

  it.each([
    [1, true],
    [0.5, true],
    [0, false],
    [-1, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('positive number %s: %s', (value, ok) => {
    expect(positiveNumber()(value) === undefined).toBe(ok);
  });

  it('clamps negatives and NaN to 0, keeps digits only', () => {
    expect([-5, 0, 7, Number.NaN].map(clampNumber)).toEqual([0, 0, 7, 0]);
    expect(digitsOnly('Rp\u00a01.500.000')).toBe('1500000');
    expect(digitsOnly('9.5a')).toBe('95');
  });
});

describe('alerts on submit', () => {
  const request = 'Budget tidak boleh negatif dan jumlah harus lebih dari 0!';
  const offer = 'Harga tidak boleh negatif dan jumlah harus lebih dari 0!';
  it.each([
    [0, 1, false],
    [5, 3, false],
    [-1, 1, true],
    [5, 0, true],
    [5, -2, true],
    [Number.NaN, 1, true],
    [5, Number.NaN, true],
  ])('amount %s with quantity %s: alert %s', (amount, quantity, bad) => {
    expect(requestItemsAlert([{ budget: amount, quantity }])).toBe(bad ? request : undefined);
    expect(offerItemsAlert([{ price: amount, quantity }])).toBe(bad ? offer : undefined);
  });
});
