import type { Block } from '@pasok/contracts/blockchain';
import { describe, expect, it } from 'vitest';
import { blockHash } from './block.ts';
import { canonicalData } from './canonical-data.ts';
import { createGenesis } from './genesis.ts';
import { mineBlock } from './mining.ts';
import { blockFault, chainFaults, firstChainFault } from './validity.ts';

function mined(block: Block): Block {
  const { index, previousHash } = block;
  const found = mineBlock({ index, dataText: canonicalData(block.data), previousHash });
  if (found.status !== 'found') throw new Error('not found');
  return { ...block, nonce: found.nonce, hash: found.hash };
}

/** The same block, said to be of another moment, and mined again. */
const timed = (block: Block, timestamp: string) =>
  mined({ ...block, timestamp, data: { ...block.data, timestamp } });

function after(previous: Block): Block {
  const timestamp = `2025-01-01T00:00:0${previous.index + 1}.000Z`;
  const data = { ...previous.data, transactionId: `t${previous.index + 1}`, timestamp };
  const index = previous.index + 1;
  return mined({ index, timestamp, data, previousHash: previous.hash, nonce: 0, hash: '' });
}

const genesis = createGenesis();
const first = after(genesis);
const second = after(first);
const chain = [genesis, first, second];

function withFirst(part: Partial<Block>): Block[] {
  return [genesis, { ...first, ...part }, second];
}

describe('chain validity', () => {
  it('accepts a mined chain, and an empty one', () => {
    expect(firstChainFault(chain)).toBeUndefined();
    expect(firstChainFault([])).toBeUndefined();
    expect(chainFaults(chain)).toEqual([]);
    expect(chainFaults([genesis, first, timed(second, first.timestamp)])).toEqual([]);
  });

  it.each<[string, Block[], number]>([
    ['hash_mismatch', withFirst({ data: { ...first.data, total: 1 } }), 1],
    ['hash_mismatch', withFirst({ nonce: first.nonce + 1 }), 1],
    ['hash_mismatch', withFirst({ hash: `000${'f'.repeat(61)}` }), 1],
    ['no_proof_of_work', withFirst(unmined()), 1],
    ['broken_link', withFirst(mined({ ...first, previousHash: 'f'.repeat(64) })), 1],
    ['broken_link', [genesis, second], 1],
    ['broken_link', [first, second], 0],
    ['wrong_index', [genesis, mined({ ...first, index: 2 })], 1],
    ['wrong_timestamp', withFirst({ timestamp: '2030-01-01T00:00:00.000Z' }), 1],
    ['wrong_order', [genesis, first, timed(second, '2025-01-01T00:00:00.999Z')], 2],
    ['wrong_order', [genesis, timed(first, '2023-05-01T07:00:00.000+07:00')], 1],
  ])('tells %s (case %#)', (fault, blocks, position) => {
    expect(firstChainFault(blocks)).toEqual({ position, fault });
  });

  it('refuses a text that reads the same under another index', () => {
    const [digit = ''] = String(first.nonce);
    const moved = { ...first, index: Number(`1${digit}`), nonce: Number(String(first.nonce).slice(1)) };
    expect(blockHash(moved)).toBe(first.hash);
    expect(blockFault(moved, 1, genesis)).toBe('wrong_index');
  });

  it('checks a part of a chain by the block before it', () => {
    expect(chainFaults([second], 2, first)).toEqual([]);
    const early = timed(second, '2025-01-01T00:00:00.999Z');
    expect(chainFaults([early], 2, first)).toEqual([{ position: 2, fault: 'wrong_order' }]);
    expect(chainFaults([early], 2, { hash: first.hash })).toEqual([]);
    expect(chainFaults([second], 2, genesis)).toEqual([{ position: 2, fault: 'broken_link' }]);
  });
});

function unmined(): Partial<Block> {
  let nonce = 0;
  while (blockHash({ ...first, nonce }).startsWith('000')) nonce++;
  return { nonce, hash: blockHash({ ...first, nonce }) };
}
