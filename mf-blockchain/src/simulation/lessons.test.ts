import { blockHash } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import type { Miner } from '@pasok/miner/miner';
import { describe, expect, it } from 'vitest';
import { createSimulation, mineForNetwork, rewrittenHolders, type Simulation } from './simulation-store.ts';

function mined(block: Block): number {
  const { index, data, previousHash } = block;
  const found = mineBlock({ index, dataText: canonicalData(data), previousHash });
  if (found.status !== 'found') throw new Error('no nonce');
  return found.nonce;
}

const genesis = createGenesis();
const server: Block[] = [genesis];
for (const index of [1, 2, 3]) {
  const previousHash = server.at(-1)?.hash ?? '';
  const draft = { ...genesis, index, previousHash };
  const block = { ...draft, nonce: mined(draft) };
  server.push({ ...block, hash: blockHash(block) });
}

const isProven = (simulation: Simulation) => simulation.getState().isProven;
const held = (simulation: Simulation) => rewrittenHolders(simulation.getState());
const valid = (simulation: Simulation) =>
  simulation
    .getState()
    .peers.map((peer) => (peer.isValid ? 'v' : 'x'))
    .join('');
const heads = (simulation: Simulation) =>
  new Set(simulation.getState().peers.map((peer) => peer.blocks.at(-1)?.hash)).size;

const mineHere: Miner['mine'] = async (job, { maxAttempts }) => mineBlock(job, maxAttempts);

function mineAt(simulation: Simulation, peer: number, position: number) {
  const { act } = simulation.getState();
  act(peer, { type: 'relink', position });
  const block = simulation.getState().peers[peer]?.blocks[position] ?? genesis;
  act(peer, { type: 'mined', position, nonce: mined(block) });
}

function tamper(simulation: Simulation, peer: number, total: number) {
  const change = { data: { total } };
  simulation.getState().act(peer, { type: 'edit', position: 1, change });
}

describe('work, not votes', () => {
  const rewrite = (simulation: Simulation, peer: number, total: number) => {
    tamper(simulation, peer, total);
    for (const position of [1, 2, 3]) mineAt(simulation, peer, position);
  };
  const keepers = (simulation: Simulation, total: number) =>
    simulation.getState().peers.filter(({ blocks }) => blocks[1]?.data.total === total).length;

  it('is shown once more than half of the peers held a rewritten chain and gave it up', async () => {
    const simulation = createSimulation(server);
    tamper(simulation, 4, 1);
    expect(held(simulation)).toBe(0);
    for (const position of [1, 2, 3]) mineAt(simulation, 4, position);
    expect([valid(simulation), held(simulation)]).toEqual(['vvvvvvvvvv', 1]);
    for (let n = 0; n < 5; n++) simulation.getState().spread(4);
    expect([keepers(simulation, 1), held(simulation)]).toEqual([6, 6]);
    expect(isProven(simulation)).toBe(false);
    await mineForNetwork(simulation, mineHere);
    expect(keepers(simulation, 1), 'six of ten held it, and none does').toBe(0);
    expect([heads(simulation), held(simulation), isProven(simulation)]).toEqual([1, 0, true]);
  });

  it('a chain that half of the peers hold shows nothing of votes', async () => {
    const simulation = createSimulation(server);
    const { act, spread } = simulation.getState();
    act(0, { type: 'edit', position: 3, change: { data: { total: 1 } } });
    mineAt(simulation, 0, 3);
    for (let n = 0; n < 4; n++) spread(0);
    expect(held(simulation)).toBe(5);
    await mineForNetwork(simulation, mineHere);
    expect([heads(simulation), isProven(simulation)]).toEqual([1, false]);
  });

  it('a chain that only grew is not rewritten; rewritten with as much work as the others it is kept, and lost with the next block', async () => {
    const simulation = createSimulation(server);
    await mineForNetwork(simulation, mineHere);
    expect(held(simulation)).toBe(0);
    rewrite(simulation, 7, 3);
    mineAt(simulation, 7, 4);
    expect([valid(simulation), heads(simulation)]).toEqual(['vvvvvvvvvv', 2]);
    expect(keepers(simulation, 3)).toBe(1);
    await mineForNetwork(simulation, mineHere);
    expect(keepers(simulation, 3)).toBe(0);
  });

  it('spreading to a network that holds the chain already changes nothing', () => {
    const simulation = createSimulation(server);
    const before = simulation.getState().peers;
    simulation.getState().spread(2);
    expect(simulation.getState().peers).toBe(before);
  });
});
