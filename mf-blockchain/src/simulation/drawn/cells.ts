import type { Block } from '@pasok/contracts/blockchain';
import type { Peer } from '../peer.ts';

/**
 * How a block is drawn: `mined` was changed or added here and counts again; `shaken` is right in itself but stands on
 * one that is not.
 */
type CellState = 'valid' | 'invalid' | 'mined' | 'shaken';

/** One block of a drawn chain. */
export type Cell = {
  position: number;
  state: CellState;
  /** Whether most peers hold another block in its place. */
  differs: boolean;
  /** Whether it names the hash of the block before it. */
  isLinked: boolean;
  hash: string;
};

type Drawn = Pick<Peer, 'blocks' | 'faults' | 'edited'>;

/** A peer's chain as it is drawn, beside the chain that most peers hold. */
export function cellsOf({ blocks, faults, edited }: Drawn, most: readonly Block[] | undefined): Cell[] {
  const firstFault = faults.findIndex((fault) => fault !== undefined);
  return blocks.map(({ hash, previousHash }, position) => {
    const ownState = edited.has(position) ? 'mined' : 'valid';
    const isShaken = firstFault >= 0 && position > firstFault;
    return {
      position,
      state: faults[position] ? 'invalid' : isShaken ? 'shaken' : ownState,
      differs: most !== undefined && most !== blocks && most[position]?.hash !== hash,
      isLinked: position === 0 || previousHash === blocks[position - 1]?.hash,
      hash,
    };
  });
}

/** A place of a drawn row: a block, or how many were left out there. */
export type Place = { cell: Cell } | { left: number };

const isNotable = ({ state, differs }: Cell) => state === 'invalid' || state === 'mined' || differs;

/** At most so many blocks of a chain: its first, those something is to be said about, and its end. */
export function placesOf(cells: readonly Cell[], most: number): Place[] {
  const notable = cells.filter(isNotable).slice(0, Math.floor(most / 2));
  const shown = new Set([0, ...notable.map(({ position }) => position)]);
  for (let at = cells.length - 1; at >= 0 && shown.size < most; at--) shown.add(at);
  const places: Place[] = [];
  let next = 0;
  for (const cell of cells) {
    if (!shown.has(cell.position)) continue;
    if (cell.position > next) places.push({ left: cell.position - next });
    places.push({ cell });
    next = cell.position + 1;
  }
  return places;
}
