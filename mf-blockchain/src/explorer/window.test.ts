import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answersTo, readJump } from './find-block.ts';
import { chainWindows, indexAt, placeOf, windowLength, windowOf } from './window.ts';

describe('windows of the chain', () => {
  it('cover every block once, in order', () => {
    fc.assert(
      fc.property(fc.nat(200_000), (length) => {
        const windows = chainWindows(length);
        let next = 0;
        for (const { start, end } of windows) {
          expect(start).toBe(next);
          expect(end - start).toBeLessThanOrEqual(windowLength);
          next = end;
        }
        expect(next).toBe(length);
      }),
    );
  });

  it('find a block at its place in either order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), fc.nat(), fc.boolean(), (length, any, newest) => {
        const index = any % length;
        const window = chainWindows(length)[windowOf(index)];
        if (!window) throw new Error('no window');
        expect(indexAt(window, placeOf(window, index, newest), newest)).toBe(index);
      }),
    );
  });
});

describe('jumping', () => {
  it.each([
    ['12', { index: 12 }],
    [' #12 ', { index: 12 }],
    ['', undefined],
    ['000ABC', { text: '000abc' }],
    ['550e8400-e29b', { text: '550e8400-e29b' }],
  ])('reads %j', (typed, target) => {
    expect(readJump(typed)).toEqual(target);
  });

  const block = {
    index: 1,
    nonce: 1,
    timestamp: '',
    previousHash: '',
    hash: '000abc',
    data: {
      transactionId: 'DEAL-a1b2c3',
      buyer: '',
      vendor: '',
      items: [],
      total: 0,
      timestamp: '',
      buyerName: '',
      vendorName: '',
    },
  };

  it('finds by hash, id and short id', () => {
    expect(['000a', 'deal-', 'a1b2c3'].map((text) => answersTo(block, text))).toEqual([true, true, true]);
    expect(['abc', 'c3', 'x'].map((text) => answersTo(block, text))).toEqual([false, false, false]);
  });
});
