import { expect, it } from 'vitest';
import { receivedOf } from './received.ts';

const item = (quantity: number, price: number, tokens: string[]) => ({
  name: 'Laptop',
  token: tokens[0] ?? '',
  tokens,
  quantity,
  price,
});

it.each([
  ['all', [item(2, 10, ['A', 'B']), item(1, 7, ['C'])], { units: 3, of: 3, amount: 27, isWhole: true }],
  ['some', [item(2, 10, ['A']), item(1, 7, ['C'])], { units: 2, of: 3, amount: 17, isWhole: false }],
  ['none', [item(2, 10, [])], { units: 0, of: 2, amount: 0, isWhole: false }],
  ['no items, as in the genesis', [], { units: 0, of: 0, amount: 0, isWhole: true }],
  ['a token twice', [item(2, 10, ['A', 'A'])], { units: 1, of: 2, amount: 10, isWhole: false }],
  ['too many and empty ones', [item(1, 10, ['', 'A', 'B'])], { units: 1, of: 1, amount: 10, isWhole: true }],
])('tells by the tokens of a block what was confirmed: %s', (_, items, received) => {
  expect(receivedOf({ items })).toEqual(received);
});
