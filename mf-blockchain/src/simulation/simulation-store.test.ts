import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Miner } from '@pasok/miner/miner';
import { describe, expect, it } from 'vitest';
import { ranksOf } from './consensus.ts';
import { createSimulation, mineForNetwork } from './simulation-store.ts';

const server = [createGenesis()];

function broken(...numbers: number[]) {
  const simulation = createSimulation(server);
  for (const number of numbers)
    simulation.getState().act(number, { type: 'edit', position: 0, change: { nonce: 1 } });
  return simulation;
}

function validity(simulation: ReturnType<typeof createSimulation>) {
  return simulation.getState().peers.map((peer) => (peer.isValid ? 'v' : 'x'));
}

describe('the simulation', () => {
  it('starts with ten valid copies', () => {
    expect(validity(broken()).join('')).toBe('vvvvvvvvvv');
  });

  it('breaks only the peer that is edited', () => {
    expect(validity(broken(3)).join('')).toBe('vvvxvvvvvv');
  });

  it('resets one peer, and all', () => {
    const simulation = broken(3, 4);
    const { act, resetAll, fresh } = simulation.getState();
    act(3, { type: 'adopt', from: fresh });
    expect(validity(simulation).join('')).toBe('vvvvxvvvvv');
    expect(simulation.getState().peers[3]?.blocks).toBe(server);
    resetAll();
    expect(validity(simulation).join('')).toBe('vvvvvvvvvv');
  });

  const mineHere: Miner['mine'] = async (job, { maxAttempts }) => mineBlock(job, maxAttempts);

  it('a block of the network reaches every peer, first of all the one that holds its chain', async () => {
    const simulation = broken(0, 1, 2);
    await mineForNetwork(simulation, mineHere);
    const { peers, passing, network } = simulation.getState();
    expect(validity(simulation).join('')).toBe('vvvvvvvvvv');
    expect(new Set(peers.map(({ blocks }) => blocks))).toEqual(new Set([network.blocks]));
    expect(network.blocks).toHaveLength(2);
    expect(passing).toEqual({ from: 3, to: [0, 1, 2, 4, 5, 6, 7, 8, 9] });
    const hopeless = broken(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    await mineForNetwork(hopeless, mineHere);
    expect(hopeless.getState().passing?.from).toBeUndefined();
    expect(validity(hopeless).join('')).toBe('vvvvvvvvvv');
  });

  it('a chain with no more work than the own is not taken: the one seen first stays', async () => {
    const simulation = createSimulation(server);
    await mineForNetwork(simulation, mineHere);
    const { peers, network } = simulation.getState();
    const other = createSimulation(server);
    other.setState({ peers: other.getState().peers.with(5, { ...network, edited: new Set() }) });
    await mineForNetwork(other, mineHere);
    expect(other.getState().peers[5]?.blocks).toBe(network.blocks);
    expect(other.getState().peers[4]?.blocks).toBe(other.getState().network.blocks);
    expect(peers[0]?.blocks).not.toBe(other.getState().network.blocks);
  });

  it('a block that was searched for a chain that is reset meanwhile has no place any more', async () => {
    const simulation = createSimulation(server);
    await mineForNetwork(simulation, async (job, options) => {
      simulation.setState({ network: { ...simulation.getState().network } });
      return mineHere(job, options);
    });
    expect(simulation.getState().network.blocks).toBe(server);
  });
});

it('ranks chains by how many peers hold them, whatever their length', () => {
  const holder = (hash: string, length: number, isValid = true) => ({
    isValid,
    blocks: Array.from({ length }, () => ({ hash }) as never),
  });
  const peers = [holder('long', 5), holder('a', 2), holder('a', 2), holder('x', 9, false)];
  expect(ranksOf(peers)).toEqual([1, 0, 0, undefined]);
});
