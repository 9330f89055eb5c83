import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import type { MineResult } from '@pasok/miner/mine';
import type { Miner } from '@pasok/miner/miner';
import { held } from '@pasok/testing/calls';
import { describe, expect, it } from 'vitest';
import { createPeerMining } from './peer-mining.ts';
import { createSimulation } from './simulation-store.ts';

/** The real search, without the thread. */
const mineHere: Miner['mine'] = async (job, { maxAttempts }) => mineBlock(job, maxAttempts);

const genesis = createGenesis();
const second: Block = { ...genesis, index: 1, previousHash: genesis.hash, nonce: 0, hash: '' };

/** A peer of three blocks of which only the genesis is mined. */
function setUp(mine: Miner['mine'] = mineHere) {
  const simulation = createSimulation([genesis, second, { ...second, index: 2 }]);
  const mining = createPeerMining(simulation, 4, mine);
  return { simulation, mining, peer: () => simulation.getState().peers[4] };
}

/** A search that ends when the test says so. */
function slowMiner() {
  const { wait, answer } = held<MineResult>();
  const signals: (AbortSignal | undefined)[] = [];
  const mine: Miner['mine'] = (_, { signal }) => {
    signals.push(signal);
    return wait;
  };
  return { mine, signals, answer };
}

describe('mining in a peer', () => {
  it('sets nonce and hash of the block', async () => {
    const { mining, peer } = setUp();
    await mining.mine(1);
    expect(peer()?.blocks[1]?.hash).toMatch(/^000/);
    expect(peer()?.faults.map((fault) => fault !== undefined)).toEqual([false, false, true]);
    expect(mining.store.getState()).toMatchObject({ position: undefined, progress: undefined });
    expect(mining.store.getState().note).toMatch(/^Nonce [\d.]+ ditemukan dalam [\d.]+ percobaan\.$/);
  });

  it('links and mines everything from a block on', async () => {
    const { mining, peer } = setUp();
    await mining.mineFrom(1);
    expect(peer()?.isValid).toBe(true);
  });

  it('says so when 100,000 attempts find nothing', async () => {
    const limits: number[] = [];
    const { mining, peer } = setUp(async (_, { maxAttempts }) => {
      limits.push(maxAttempts);
      return { status: 'exhausted', attempts: maxAttempts };
    });
    await mining.mine(1);
    expect(limits).toEqual([100_000]);
    expect(mining.store.getState().note).toContain('Nonce tidak ditemukan dalam 100.000 percobaan');
    expect(peer()?.blocks[1]).toBe(second);
  });

  it('can be stopped: the search is told, its late answer changes nothing', async () => {
    const slow = slowMiner();
    const { mining, peer } = setUp(slow.mine);
    const done = mining.mine(1);
    expect(mining.store.getState().position).toBe(1);
    mining.stop();
    expect(slow.signals[0]?.aborted).toBe(true);
    expect(mining.store.getState().position).toBeUndefined();
    slow.answer({ status: 'found', nonce: 5, hash: '000', attempts: 6 });
    await done;
    expect(peer()?.blocks[1]).toBe(second);
    expect(mining.store.getState().note).toBe('Dihentikan setelah 0 percobaan.');
  });

  it('says that a nonce was not used because the block changed meanwhile', async () => {
    const slow = slowMiner();
    const { simulation, mining, peer } = setUp(slow.mine);
    const done = mining.mine(1);
    simulation.getState().act(4, { type: 'edit', position: 1, change: { nonce: 9 } });
    slow.answer({ status: 'found', nonce: 5, hash: '000', attempts: 6 });
    await done;
    expect(peer()?.blocks[1]?.nonce).toBe(9);
    expect(mining.store.getState().note).toMatch(/tidak dipakai/);
  });

  it('mines one block at a time', async () => {
    const slow = slowMiner();
    const { mining } = setUp(slow.mine);
    void mining.mine(1);
    await mining.mine(2);
    expect(slow.signals).toHaveLength(1);
  });

  it('tells a broken worker in words', async () => {
    const { mining } = setUp(() => Promise.reject(new Error('Worker rusak')));
    await mining.mine(1);
    expect(mining.store.getState()).toEqual({
      position: undefined,
      progress: undefined,
      note: 'Error: Worker rusak',
    });
  });
});
