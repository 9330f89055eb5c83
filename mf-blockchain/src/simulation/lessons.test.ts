import { blockHash } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import type { Miner } from '@pasok/miner/miner';
import { describe, expect, it } from 'vitest';
import type { LessonName } from './lessons.ts';
import { mineForNetwork } from './network-block.ts';
import { createSimulation, type Simulation } from './simulation-store.ts';
import { whereabouts } from './whereabouts.ts';

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

const learned = (simulation: Simulation) => [...simulation.getState().learned];
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

describe('four lessons that check themselves', () => {
  const rewrite = (simulation: Simulation, peer: number, total: number) => {
    tamper(simulation, peer, total);
    for (const position of [1, 2, 3]) mineAt(simulation, peer, position);
  };
  const keepers = (simulation: Simulation, total: number) =>
    simulation.getState().peers.filter(({ blocks }) => blocks[1]?.data.total === total).length;

  it('are recognised from what happens to the chain, in order', async () => {
    const simulation = createSimulation(server);
    expect(learned(simulation)).toEqual([]);
    tamper(simulation, 4, 1);
    expect(learned(simulation)).toEqual(['tamper']);
    mineAt(simulation, 4, 1);
    expect(learned(simulation)).toEqual(['tamper', 'mine']);
    mineAt(simulation, 4, 2);
    expect(learned(simulation)).toEqual(['tamper', 'mine']);
    mineAt(simulation, 4, 3);
    expect(learned(simulation)).toEqual(['tamper', 'mine', 'cascade']);
    expect(valid(simulation)).toBe('vvvvvvvvvv');
    for (let n = 0; n < 5; n++) simulation.getState().spread(4);
    expect(keepers(simulation, 1)).toBe(6);
    await mineForNetwork(simulation, mineHere);
    expect(keepers(simulation, 1), 'six of ten held it, and none does').toBe(0);
    expect(heads(simulation)).toBe(1);
    expect(learned(simulation)).toEqual(['tamper', 'mine', 'cascade', 'work']);
  });

  it('the last block repaired alone is no cascade; a chain that half of the peers hold shows nothing of votes', async () => {
    const simulation = createSimulation(server);
    const { act, spread } = simulation.getState();
    act(0, { type: 'edit', position: 3, change: { data: { total: 1 } } });
    mineAt(simulation, 0, 3);
    expect(learned(simulation)).toEqual(['tamper', 'mine']);
    for (let n = 0; n < 4; n++) spread(0);
    await mineForNetwork(simulation, mineHere);
    expect(heads(simulation)).toBe(1);
    expect(learned(simulation)).toEqual(['tamper', 'mine']);
  });

  it('a chain that only grew is not rewritten; rewritten with as much work as the others it is kept, and lost with the next block', async () => {
    const simulation = createSimulation(server);
    await mineForNetwork(simulation, mineHere);
    expect(learned(simulation)).toEqual([]);
    rewrite(simulation, 7, 3);
    mineAt(simulation, 7, 4);
    expect([valid(simulation), heads(simulation)]).toEqual(['vvvvvvvvvv', 2]);
    expect(keepers(simulation, 3)).toBe(1);
    await mineForNetwork(simulation, mineHere);
    expect(keepers(simulation, 3)).toBe(0);
  });

  it('told again of what is known, they change nothing; begun anew, the peers are fresh', () => {
    const simulation = createSimulation(server);
    simulation.getState().learn('keys');
    const before = simulation.getState();
    before.learn('keys');
    expect(simulation.getState()).toBe(before);
    expect(learned(simulation)).toEqual(['keys']);
    tamper(simulation, 2, 1);
    before.begin();
    expect(learned(simulation)).toEqual([]);
    expect(valid(simulation)).toBe('vvvvvvvvvv');
  });

  it('spreading to a network that holds the chain already changes nothing', () => {
    const simulation = createSimulation(server);
    const before = simulation.getState().peers;
    simulation.getState().spread(2);
    expect(simulation.getState().peers).toBe(before);
  });
});

describe('what is said of where a student stands', () => {
  const said = (simulation: Simulation, lesson: LessonName) =>
    whereabouts(simulation.getState().peers, server.length, lesson);

  it('after a visit that only kept the progress: there is no changed chain yet', () => {
    const fresh = createSimulation(server);
    expect(said(fresh, 'tamper')).toBeUndefined();
    expect(said(fresh, 'mine')).toMatch(/^Belum ada blok yang diubah/);
    for (const lesson of ['cascade', 'work'] as const)
      expect(said(fresh, lesson)).toMatch(/^Belum ada rantai yang diubah.*'Mine dari sini'/);
  });

  it('where the last block was changed: nothing is left to repair', () => {
    const simulation = createSimulation(server);
    simulation.getState().act(0, { type: 'edit', position: 3, change: { data: { total: 1 } } });
    mineAt(simulation, 0, 3);
    expect(said(simulation, 'cascade')).toMatch(/^Peer 1, blok 3\. Tidak ada blok sesudahnya yang rusak/);
  });

  it('how many hold the chain that is to win', () => {
    const simulation = createSimulation(server);
    tamper(simulation, 4, 1);
    expect(said(simulation, 'work')).toBe('Peer 5, blok 1');
    for (const position of [1, 2, 3]) mineAt(simulation, 4, position);
    expect(said(simulation, 'work')).toMatch(/dipegang 1 dari 10 peer/);
    for (let n = 0; n < 2; n++) simulation.getState().spread(4);
    expect(said(simulation, 'work')).toMatch(/dipegang 3 dari 10 peer/);
  });
});
