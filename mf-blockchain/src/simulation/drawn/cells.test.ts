import { createGenesis } from '@pasok/chain/genesis';
import { describe, expect, it } from 'vitest';
import type { Peer } from '../peer.ts';
import { createSimulation } from '../simulation-store.ts';
import { type Cell, cellsOf, placesOf } from './cells.ts';

const genesis = createGenesis();
/** Blocks without work: what is drawn comes from the faults the peer carries. */
const blocks = [0, 1, 2, 3].map((index) => ({
  ...genesis,
  index,
  hash: `h${index}`,
  previousHash: index === 0 ? genesis.previousHash : `h${index - 1}`,
}));
const faultless: Peer['faults'] = blocks.map(() => undefined);
const drawn = (cells: readonly Cell[]) => cells.map(({ state, differs }) => `${state}${differs ? '*' : ''}`);

describe('a drawn chain', () => {
  it('tells what is wrong, what stands on it, and what was mined again', () => {
    const faults = faultless.with(2, 'broken_link');
    const peer = { blocks, faults, edited: new Set([1]) };
    expect(drawn(cellsOf(peer, blocks))).toEqual(['valid', 'mined', 'invalid', 'shaken']);
  });

  it('marks where most peers hold another block, and beyond the end of theirs', () => {
    const other = [...blocks.slice(0, 2), { ...genesis, hash: 'other' }];
    const peer = { blocks, faults: faultless, edited: new Set<number>() };
    expect(drawn(cellsOf(peer, other))).toEqual(['valid', 'valid', 'valid*', 'valid*']);
    expect(drawn(cellsOf(peer, undefined))).toEqual(['valid', 'valid', 'valid', 'valid']);
  });

  it('shows the link an edit broke, as the network has it', () => {
    const simulation = createSimulation([genesis, { ...genesis, index: 1, previousHash: genesis.hash }]);
    simulation.getState().act(0, { type: 'edit', position: 0, change: { nonce: 1 } });
    const [peer] = simulation.getState().peers;
    expect(peer && cellsOf(peer, undefined).map(({ isLinked }) => isLinked)).toEqual([true, false]);
  });
});

describe('places of a row', () => {
  const cell = (position: number, state: Cell['state'] = 'valid'): Cell => ({
    position,
    state,
    differs: false,
    isLinked: true,
    hash: '',
  });
  const words = (cells: readonly Cell[], most: number) =>
    placesOf(cells, most).map((place) => ('left' in place ? `+${place.left}` : place.cell.position));

  it('holds a short chain whole', () => {
    expect(
      words(
        [0, 1, 2].map((at) => cell(at)),
        3,
      ),
    ).toEqual([0, 1, 2]);
  });

  it('leaves out what nothing is to be said about', () => {
    const long = Array.from({ length: 1_000 }, (_, at) => cell(at, at === 500 ? 'invalid' : 'valid'));
    expect(words(long, 5)).toEqual([0, '+499', 500, '+496', 997, 998, 999]);
  });

  it('never shows more than there is room for', () => {
    const broken = Array.from({ length: 1_000 }, (_, at) => cell(at, 'invalid'));
    expect(placesOf(broken, 8).filter((place) => 'cell' in place)).toHaveLength(8);
  });
});
