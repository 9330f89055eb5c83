import { describe, expect, it } from 'vitest';
import { offerItemsAlert } from './offer.ts';
import { requestItemsAlert } from './request.ts';

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
