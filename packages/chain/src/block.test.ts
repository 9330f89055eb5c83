import { hash } from 'node:crypto';
import type { Block, BlockData } from '@pasok/contracts/blockchain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockHash, hashedText, sha256Hex } from './block.ts';
import { canonicalData } from './canonical-data.ts';
import { createGenesis } from './genesis.ts';

const data: BlockData = {
  transactionId: 't-1',
  buyer: 'u-1',
  vendor: 'u-2',
  items: [{ name: 'Kertas A4', token: 'AAAA', tokens: ['AAAA', 'BBBB'], quantity: 2, price: 50000 }],
  total: 100000,
  timestamp: '2025-03-01T02:03:04.005Z',
  buyerName: 'Toko Ani',
  vendorName: 'CV Budi',
};

const anyData: fc.Arbitrary<BlockData> = fc.record({
  transactionId: fc.string({ unit: 'binary' }),
  buyer: fc.string(),
  vendor: fc.string(),
  items: fc.array(
    fc.record({
      name: fc.string({ unit: 'grapheme' }),
      token: fc.string(),
      tokens: fc.array(fc.string()),
      quantity: fc.nat(),
      price: fc.maxSafeNat(),
    }),
  ),
  total: fc.maxSafeNat(),
  timestamp: fc.string(),
  buyerName: fc.string({ unit: 'grapheme' }),
  vendorName: fc.string({ unit: 'grapheme' }),
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

describe('canonicalData', () => {
  it('names every key in the order of the rules', () => {
    expect(canonicalData(data)).toBe(
      '{"transactionId":"t-1","buyer":"u-1","vendor":"u-2","items":[{"name":"Kertas A4","token":"AAAA",' +
        '"tokens":["AAAA","BBBB"],"quantity":2,"price":50000}],"total":100000,' +
        '"timestamp":"2025-03-01T02:03:04.005Z","buyerName":"Toko Ani","vendorName":"CV Budi"}',
    );
  });

  it('does not depend on the order in which the keys were set, and drops foreign keys', () => {
    fc.assert(
      fc.property(anyData, (any) => {
        const other = { extra: 1, ...(reversed(any) as BlockData) };
        expect(canonicalData(other)).toBe(canonicalData(any));
      }),
    );
  });

  it('survives JSON unchanged', () => {
    fc.assert(
      fc.property(anyData, (any) => {
        expect(canonicalData(JSON.parse(canonicalData(any)))).toBe(canonicalData(any));
      }),
    );
  });
});

describe('hashedText', () => {
  it('joins index and nonce as text', () => {
    const text = hashedText({ index: 1, nonce: 23, data, previousHash: 'f'.repeat(64) });
    expect(text).toBe(`123${canonicalData(data)}${'f'.repeat(64)}`);
  });

  it('leaves the timestamp of the block out', () => {
    const block: Block = { index: 1, nonce: 2, data, previousHash: '', timestamp: 'a', hash: '' };
    expect(blockHash({ ...block, timestamp: 'b' } as Block)).toBe(blockHash(block));
  });
});

describe('sha256Hex', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('gives the published digest of message %#', (message, digest) => {
    expect(sha256Hex(message)).toBe(digest);
  });
});

describe('blockHash', () => {
  /** Written from the documentation with node:crypto alone: shares no code with the package. */
  function documentedHash(block: Block): string {
    const { transactionId, buyer, vendor, items, total, timestamp, buyerName, vendorName } = block.data;
    const text = `{"transactionId":${JSON.stringify(transactionId)},"buyer":${JSON.stringify(buyer)},"vendor":${JSON.stringify(vendor)},"items":[${items
      .map(
        (item) =>
          `{"name":${JSON.stringify(item.name)},"token":${JSON.stringify(item.token)},"tokens":${JSON.stringify(item.tokens)},"quantity":${item.quantity},"price":${item.price}}`,
      )
      .join(
        ',',
      )}],"total":${total},"timestamp":${JSON.stringify(timestamp)},"buyerName":${JSON.stringify(buyerName)},"vendorName":${JSON.stringify(vendorName)}}`;
    const joined = [`${block.index}`, `${block.nonce}`, text, block.previousHash].join('');
    return hash('sha256', joined);
  }

  it('equals a recomputation that shares no code', () => {
    fc.assert(
      fc.property(anyData, fc.nat(), fc.nat(), fc.string({ unit: 'grapheme' }), (any, index, nonce, link) => {
        const block: Block = { index, nonce, data: any, previousHash: link, timestamp: '', hash: '' };
        expect(blockHash(block)).toBe(documentedHash(block));
      }),
    );
  });

  it('tells the genesis of documented content', () => {
    const genesis = createGenesis();
    expect(genesis.hash).toBe(documentedHash(genesis));
    expect(genesis.hash.startsWith('000')).toBe(true);
    expect(genesis.previousHash).toBe('0'.repeat(64));
  });
});
