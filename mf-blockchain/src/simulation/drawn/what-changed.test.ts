import { createGenesis } from '@pasok/chain/genesis';
import { expect, it } from 'vitest';
import { changesOf } from './what-changed.ts';

const item = { name: 'Kertas', token: 'A', tokens: ['A'], quantity: 2, price: 5 };
const genesis = createGenesis();
const block = { ...genesis, data: { ...genesis.data, buyer: 'Ani', items: [item] } };

it('names each field that is another one than the server has', () => {
  const data = { ...block.data, buyer: 'Mallory', items: [{ ...item, price: 6 }] };
  expect(changesOf({ ...block, data, nonce: block.nonce + 1 }, block)).toEqual([
    { field: 'Buyer', from: 'Ani', to: 'Mallory' },
    { field: 'Item 1 Price', from: '5', to: '6' },
    { field: 'Nonce', from: String(block.nonce), to: String(block.nonce + 1) },
  ]);
  expect(changesOf(block, block)).toEqual([]);
});

it('tells of an item that came or went', () => {
  const none = { ...block, data: { ...block.data, items: [] } };
  expect(changesOf(none, block).map(({ field, to }) => `${field}:${to}`)).toEqual([
    ...['Name', 'Quantity', 'Price', 'Main Token', 'Tokens'].map((field) => `Item 1 ${field}:`),
  ]);
  expect(changesOf(block, none)).toHaveLength(5);
});
