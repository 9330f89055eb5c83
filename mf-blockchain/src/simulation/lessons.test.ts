import { blockHash } from '@pasok/chain/block';
import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';
import { describe, expect, it } from 'vitest';
import { attemptLimit, labDifficulties, requiredZeros } from './difficulty.ts';
import type { LessonName } from './lessons.ts';
import { createSimulation, type Simulation } from './simulation-store.ts';
import { whereabouts } from './whereabouts.ts';

function mined(block: Block, zeros = 3): number {
  const { index, data, previousHash } = block;
  const found = mineBlock({ index, dataText: canonicalData(data), previousHash, difficulty: zeros });
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

function mineAt(simulation: Simulation, peer: number, position: number, zeros = 3) {
  const { act } = simulation.getState();
  act(peer, { type: 'relink', position });
  const block = simulation.getState().peers[peer]?.blocks[position] ?? genesis;
  act(peer, { type: 'mined', position, nonce: mined(block, zeros) });
}

function tamper(simulation: Simulation, peer: number, total: number) {
  const change = { data: { total } };
  simulation.getState().act(peer, { type: 'edit', position: 1, field: 'total', change });
}

describe('five lessons that check themselves', () => {
  it('are recognised from what happens to the chain, in order', () => {
    const simulation = createSimulation(server);
    const { agree, spread } = simulation.getState();
    agree();
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
    spread(4);
    expect(heads(simulation)).toBe(2);
    agree();
    expect(learned(simulation)).toEqual(['tamper', 'mine', 'cascade', 'outvote']);
    expect(heads(simulation)).toBe(1);
    expect(simulation.getState().peers[4]?.blocks).toBe(server);
    tamper(simulation, 9, 2);
    for (const position of [1, 2, 3]) mineAt(simulation, 9, position);
    for (let n = 0; n < 5; n++) spread(9);
    expect(simulation.getState().peers.map((peer) => peer.blocks === server)).toEqual([
      ...Array(5).fill(false),
      ...Array(4).fill(true),
      false,
    ]);
    agree();
    expect(learned(simulation)).toContain('majority');
    expect(heads(simulation)).toBe(1);
    expect(simulation.getState().peers[0]?.blocks[1]?.data.total).toBe(2);
  });

  it('the last block repaired alone is no cascade, half the peers are no majority', () => {
    const simulation = createSimulation(server);
    const { act, agree, spread } = simulation.getState();
    act(0, { type: 'edit', position: 3, field: 'total', change: { data: { total: 1 } } });
    mineAt(simulation, 0, 3);
    expect(learned(simulation)).toEqual(['tamper', 'mine']);
    for (let n = 0; n < 3; n++) spread(0);
    agree();
    expect(learned(simulation)).toContain('outvote');
    expect(learned(simulation)).not.toContain('majority');
  });

  it('a chain that only grew is not rewritten; a rewritten one that wins by its length alone has no majority', () => {
    const simulation = createSimulation(server);
    const { act, agree } = simulation.getState();
    const timestamp = genesis.timestamp;
    act(2, { type: 'append', timestamp });
    mineAt(simulation, 2, 4);
    agree();
    expect(heads(simulation)).toBe(1);
    expect(simulation.getState().peers[0]?.blocks).toHaveLength(5);
    expect(learned(simulation)).toEqual([]);
    act(7, { type: 'append', timestamp });
    tamper(simulation, 7, 3);
    for (const position of [1, 2, 3, 4, 5]) mineAt(simulation, 7, position);
    agree();
    expect(simulation.getState().peers[0]?.blocks[1]?.data.total).toBe(3);
    expect(learned(simulation)).toEqual(['tamper', 'mine', 'cascade']);
  });

  it('told again of what is known, they change nothing; none begins anew', () => {
    const simulation = createSimulation(server);
    simulation.getState().learn('keys');
    const before = simulation.getState();
    before.learn('keys');
    expect(simulation.getState()).toBe(before);
    expect(learned(simulation)).toEqual(['keys']);
    before.learn(undefined);
    expect(learned(simulation)).toEqual([]);
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
    for (const lesson of ['cascade', 'outvote', 'majority'] as const)
      expect(said(fresh, lesson)).toMatch(/^Belum ada rantai yang diubah.*'Mine dari sini'/);
  });

  it('where the last block was changed: nothing is left to repair', () => {
    const simulation = createSimulation(server);
    simulation
      .getState()
      .act(0, { type: 'edit', position: 3, field: 'total', change: { data: { total: 1 } } });
    mineAt(simulation, 0, 3);
    expect(said(simulation, 'cascade')).toMatch(/^Peer 1, blok 3\. Tidak ada blok sesudahnya yang rusak/);
  });

  it('how many hold the chain that is to win', () => {
    const simulation = createSimulation(server);
    tamper(simulation, 4, 1);
    expect(said(simulation, 'majority')).toBe('Peer 5, blok 1');
    for (const position of [1, 2, 3]) mineAt(simulation, 4, position);
    expect(said(simulation, 'majority')).toMatch(/dipegang 1 dari 10 peer/);
    for (let n = 0; n < 2; n++) simulation.getState().spread(4);
    expect(said(simulation, 'majority')).toMatch(/dipegang 3 dari 10 peer/);
  });
});

describe("the lab's difficulty", () => {
  it("limits attempts to 25 times the average, but keeps the specified 100,000 at '000'", () => {
    expect(labDifficulties.map(attemptLimit)).toEqual([400, 6_400, 100_000, 1_638_400, 26_214_400]);
    expect(labDifficulties.map(requiredZeros)).toEqual([1, 2, 3, 3, 3]);
  });

  it('lets an easy block count, until three zeros are asked again; an undo keeps it', () => {
    const simulation = createSimulation(server);
    const { setDifficulty, act } = simulation.getState();
    setDifficulty(1);
    expect(valid(simulation)).toBe('vvvvvvvvvv');
    expect(new Set(simulation.getState().peers).size).toBe(1);
    tamper(simulation, 0, 5);
    for (const position of [1, 2, 3]) mineAt(simulation, 0, position, 1);
    expect(simulation.getState().peers[0]?.blocks[3]?.hash).not.toMatch(/^000/);
    expect(valid(simulation)).toBe('vvvvvvvvvv');
    setDifficulty(5);
    expect(valid(simulation)).toBe('xvvvvvvvvv');
    expect(simulation.getState().peers[0]?.faults[1]).toBe('no_proof_of_work');
    act(0, { type: 'undo' });
    act(0, { type: 'validate' });
    expect(simulation.getState().peers[0]?.faults[1]).toBe('no_proof_of_work');
    setDifficulty(1);
    mineAt(simulation, 0, 3, 1);
    expect(valid(simulation)).toBe('vvvvvvvvvv');
    simulation.getState().resetAll();
    setDifficulty(3);
    expect(simulation.getState().peers[0]?.blocks).toBe(server);
    expect(valid(simulation)).toBe('vvvvvvvvvv');
  });

  it('keeps the last 40 searches', () => {
    const simulation = createSimulation(server);
    for (let attempts = 1; attempts <= 45; attempts++)
      simulation.getState().noteSearch({ zeros: 3, attempts });
    expect(simulation.getState().searches.map(({ attempts }) => attempts)[0]).toBe(6);
    expect(simulation.getState().searches).toHaveLength(40);
  });
});
