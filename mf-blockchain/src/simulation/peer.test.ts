import { blockHash } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import { firstChainFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreement } from './consensus.ts';
import { type BlockChange, createPeer, type Peer, peerReducer, workIn } from './peer.ts';
import { stateOf } from './status-banner.tsx';

function nextBlock(previous: Block): Block {
  const index = previous.index + 1;
  const timestamp = `2025-02-01T00:00:0${index}.000Z`;
  const data = { ...previous.data, transactionId: `t${index}`, timestamp };
  const mined = mineBlock({ index, dataText: canonicalData(data), previousHash: previous.hash });
  if (mined.status !== 'found') throw new Error('not found');
  return { index, timestamp, data, previousHash: previous.hash, nonce: mined.nonce, hash: mined.hash };
}

const genesis = createGenesis();
const first = nextBlock(genesis);
const second = nextBlock(first);
const third = nextBlock(second);
const server = [genesis, first, second, third];
const fresh = createPeer(server);

function edit(peer: Peer, position: number, change: BlockChange): Peer {
  return peerReducer(peer, { type: 'edit', position, change });
}

function mine(peer: Peer, position: number): Peer {
  const block = peer.blocks[position] ?? genesis;
  const { index, data, previousHash } = block;
  const mined = mineBlock({ index, dataText: canonicalData(data), previousHash });
  if (mined.status !== 'found') throw new Error('not found');
  return peerReducer(peer, { type: 'mined', position, nonce: mined.nonce });
}

function fullFaults({ blocks }: Peer) {
  return createPeer(blocks).faults;
}

describe('peerReducer', () => {
  const changes: [string, BlockChange][] = [
    ['index', { index: 9 }],
    ['timestamp', { timestamp: '2026-01-01T00:00:00.000Z' }],
    ['previousHash', { previousHash: 'x' }],
    ['nonce', { nonce: first.nonce + 1 }],
    ['transactionId', { data: { transactionId: 'other' } }],
    ['items', { data: { items: [{ name: 'a', token: '', tokens: [], quantity: 1, price: 1 }] } }],
    ['total', { data: { total: 7 } }],
  ];

  it.each(changes)('an edit of %s re-hashes only that block and breaks the peer', (_, change) => {
    const peer = edit(fresh, 1, change);
    expect(peer.isValid).toBe(false);
    expect(peer.blocks[1]?.hash).toBe(blockHash(peer.blocks[1] ?? genesis));
    expect(peer.blocks[1]?.hash).not.toBe(first.hash);
    expect([0, 2, 3].map((position) => peer.blocks[position])).toEqual([genesis, second, third]);
    expect([...peer.edited]).toEqual([1]);
    expect(fresh.isValid && fresh.blocks === server).toBe(true);
  });

  it('a mined last block makes the peer valid again', () => {
    const broken = edit(fresh, 3, { data: { total: 5 } });
    expect(broken.isValid).toBe(false);
    expect(mine(broken, 3).isValid).toBe(true);
  });

  it('keeps the two timestamps one, so that a block with a new time can be mined', () => {
    const mined = mine(edit(fresh, 3, { timestamp: '2026-01-01T00:00:00.000Z' }), 3);
    expect(mined.blocks[3]?.data.timestamp).toBe('2026-01-01T00:00:00.000Z');
    expect(mined.isValid).toBe(true);
  });

  it('marks a chain of changes exactly as checking everything would', () => {
    const change = fc.oneof(
      fc.record({ index: fc.nat(4) }),
      fc.record({ nonce: fc.nat(9) }),
      fc.record({ previousHash: fc.constantFrom(genesis.hash, first.hash, second.hash, '') }),
      fc.record({ data: fc.record({ total: fc.nat(3) }) }),
    );
    const step = fc.record({ position: fc.nat(4), change, thenMine: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), (steps) => {
        let peer = fresh;
        for (const { position, change: one, thenMine } of steps) {
          peer = edit(peer, position, one);
          if (thenMine && position < 4) peer = mine(peer, position);
          expect(peer.faults).toEqual(fullFaults(peer));
          expect(peer.isValid).toBe(firstChainFault(peer.blocks) === undefined);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('still knows a server block whose stored hash is false, after an edit before it', () => {
    const tampered = createPeer(server.with(2, { ...second, hash: `000${'a'.repeat(61)}` }));
    const peer = edit(tampered, 1, { nonce: 1 });
    expect(peer.faults[2]).toBe('hash_mismatch');
    expect(peer.faults).toEqual(fullFaults(peer));
  });

  it('does nothing for a position that does not exist', () => {
    expect(edit(fresh, 9, { nonce: 1 })).toBe(fresh);
  });
});

describe('the network', () => {
  const broken = edit(fresh, 1, { nonce: 0 });
  const peers = (count: number) => Array.from({ length: 10 }, (_, n) => (n < count ? broken : fresh));

  it.each([
    [0, 'Semua Peer Sinkron', 'success'],
    [1, '1 Peer Tidak Sinkron', 'warning'],
    [3, '3 Peer Tidak Sinkron', 'warning'],
    [10, 'Jaringan Tidak Stabil', 'error'],
  ])('with %d broken peers says %s', (count, title, tone) => {
    expect(stateOf(count, 10)).toEqual({ title, tone });
  });

  it('names a valid peer that holds another chain', () => {
    const other = mine(edit(fresh, 3, { data: { total: 1 } }), 3);
    expect(other.isValid).toBe(true);
    expect(agreement([...peers(0).slice(1), other])).toEqual({
      agreeing: [0, 1, 2, 3, 4, 5, 6, 7, 8],
      disagreeing: [9],
      outnumbered: [9],
    });
    const half = [0, 1, 2, 3, 4];
    expect(agreement([...half.map(() => other), ...half.map(() => fresh)])).toEqual({
      agreeing: half,
      disagreeing: [5, 6, 7, 8, 9],
      outnumbered: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    });
    expect(agreement([broken, broken, fresh]).outnumbered).toEqual([]);
  });

  it('counts the work of a valid chain, whatever its hash and whoever holds it, and none of a broken one', () => {
    const other = mine(edit(fresh, 3, { data: { total: 1 } }), 3);
    expect([fresh, other, createPeer(server.slice(0, 3)), broken].map(workIn)).toEqual([
      4 * 4_096,
      4 * 4_096,
      3 * 4_096,
      0,
    ]);
  });
});
