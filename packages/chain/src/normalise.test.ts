import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseBlock, normaliseItem } from './normalise.ts';

const normal = { name: 'Kursi', token: 'T1', tokens: ['T1', 'T2'], quantity: 2, price: 500 };

describe('normaliseItem', () => {
  it.each([
    ['already normal', normal, normal],
    [
      'normal without confirmed units',
      { ...normal, token: '', tokens: [] },
      { ...normal, token: '', tokens: [] },
    ],
    [
      'a main token without a list',
      { ...normal, tokens: [], token: 'X' },
      { ...normal, tokens: [], token: 'X' },
    ],
    ['other words', { productName: 'Kursi', qty: 2, unitPrice: 500, tokenIds: ['T1', 'T2'] }, normal],
    ['third words', { title: 'Kursi', amount: '2', cost: '500', productTokens: ['T1', 'T2'] }, normal],
    ['first match wins', { itemName: 'B', title: 'Kursi', qty: 2, price: 500, tokens: ['T1', 'T2'] }, normal],
    [
      'description, value, sku',
      { description: 'Meja', value: 7, sku: 'S9' },
      { name: 'Meja', token: 'S9', tokens: ['S9'], quantity: 0, price: 7 },
    ],
    [
      '_id is never a token',
      { name: 'Meja', _id: 'abc' },
      { name: 'Meja', token: '', tokens: [], quantity: 0, price: 0 },
    ],
    [
      'productId before id',
      { id: 'i', productId: 'p' },
      { name: '', token: 'p', tokens: ['p'], quantity: 0, price: 0 },
    ],
    ['not an object', null, { name: '', token: '', tokens: [], quantity: 0, price: 0 }],
  ])('reads %s', (_, given, expected) => {
    expect(normaliseItem(given)).toEqual(expected);
  });

  it('changes nothing the second time, whatever it was given', () => {
    const keys = fc.constantFrom(
      'name',
      'productName',
      'title',
      'quantity',
      'qty',
      'price',
      'cost',
      'tokens',
      'token',
      'tokenIds',
      'productToken',
      'sku',
      'id',
      '_id',
      '__proto__',
    );
    const values = fc.oneof(
      fc.string(),
      fc.double(),
      fc.array(fc.oneof(fc.string(), fc.integer())),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.dictionary(keys, values), (loose) => {
        const once = normaliseItem(loose);
        expect(JSON.stringify(normaliseItem(once))).toBe(JSON.stringify(once));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('normaliseBlock', () => {
  const now = '2025-05-05T05:05:05.555Z';

  it('fills what is missing', () => {
    expect(normaliseBlock({}, now)).toEqual({
      index: 0,
      timestamp: now,
      data: {
        transactionId: '',
        buyer: '',
        vendor: '',
        items: [],
        total: 0,
        timestamp: now,
        buyerName: '',
        vendorName: '',
      },
      previousHash: '',
      nonce: 0,
      hash: '',
    });
  });

  it('reads a transaction given as an object with its items', () => {
    const block = normaliseBlock(
      { data: { transactionId: { _id: 't9', items: [{ productName: 'Kursi' }] }, buyer: { _id: 'u1' } } },
      now,
    );
    expect(block.data.transactionId).toBe('t9');
    expect(block.data.buyer).toBe('u1');
    expect(block.data.items.map((item) => item.name)).toEqual(['Kursi']);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (any) => typeof normaliseBlock(any, now).hash === 'string'));
  });
});
