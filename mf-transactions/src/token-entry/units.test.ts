import { expect, it } from 'vitest';
import { confirmedTimes, knownTokens, tokensToSend } from './units.ts';

const when = '2026-01-02T03:04:05.000Z';
const deal = {
  items: [
    { name: 'Laptop', quantity: 2, price: 1, tokens: ['', 'A2'], confirmedAt: [null, when] },
    { name: 'Mouse', quantity: 1, price: 1, tokens: [''] },
  ],
};

it('flattens in item order', () => {
  expect(confirmedTimes(deal)).toEqual([null, when, null]);
  expect(knownTokens(deal)).toEqual(['', 'A2', '']);
});

it('sends what was typed and, for confirmed units, their token', () => {
  expect(tokensToSend(deal, [' a1 ', 'left over', ''])).toEqual(['a1', 'A2', '']);
  expect(tokensToSend(deal, [])).toEqual(['', 'A2', '']);
});
