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
    expect(readJump(typed, 20)).toEqual(target);
  });

  it('takes six digits for a short id where the chain has no such block', () => {
    expect(readJump('#123456', 200_000)).toEqual({ index: 123_456 });
    expect(readJump('#123456', 20)).toEqual({ text: '123456' });
    expect(readJump('Blok #1.234.567', 20)).toEqual({ index: 1_234_567 });
  });

  const hash = `000${'1c04be8f'.repeat(8)}`.slice(0, 64);
  /** Every form in which a screen, a file or another explorer writes the block. */
  it.each([
    ['the name of its card', 'Blok #1'],
    ['in a sentence', 'blok #1'],
    ['its receipt', 'bukti-blockchain-1.json'],
    ['its receipt of an earlier version', 'pasok-kuitansi-1.json'],
    ['its hash', hash],
    ['with 0x, in capitals', `0x${hash.toUpperCase()}`],
    ['in groups of two', hash.match(/../g)?.join(' ') ?? ''],
    ['in groups, with colons', hash.match(/../g)?.join(':') ?? ''],
    ['with its middle left out', `${hash.slice(0, 8)}…${hash.slice(-8)}`],
    ['with three dots', `0x${hash.slice(0, 6)}...${hash.slice(-4)}`],
    ['on two lines', `${hash.slice(0, 32)}\n${hash.slice(32)}`],
    ['its deal', '0190a000-0000-7000-8000-000000a1b2c3'],
    ['its deal in short', '#A1B2C3'],
    ['its deal in words', 'Transaksi #a1b2c3'],
    ["its deal's labels", 'QR-Token-a1b2c3.zip'],
  ])('finds a block by %s', (_, typed) => {
    const data = { ...block.data, transactionId: '0190a000-0000-7000-8000-000000a1b2c3' };
    const genesis = {
      ...block,
      index: 0,
      hash: `000f${hash.slice(4)}`,
      data: { ...data, transactionId: 'genesis' },
    };
    const chain = [genesis, { ...block, hash, data }];
    const target = readJump(typed, chain.length);
    if (!target) throw new Error('blank');
    expect('index' in target ? target.index : chain.findIndex((one) => answersTo(one, target.text))).toBe(1);
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
