import { AppError } from '@pasok/service/base/errors';
import type { BlockReader, Head } from '../context/parts.ts';

/**
 * The furthest head that this instance has shown to anybody. `note`: what the leader answered to a question put at `askedAt`
 * (performance.now()).
 */
export type ShownHead = {
  note: (head: Pick<Head, 'index'>, askedAt: number) => void;
  require: (head: Pick<Head, 'index'>) => void;
};

/** A chain that is shorter than one shown before would accuse its operator of taking blocks back. */
export function createShownHead(): ShownHead {
  let furthest = -1;
  let knownAt = 0;
  return {
    note: ({ index }, askedAt) => {
      // The leader was asked once that head was known, and has it no more: an earlier moment was restored.
      const wentBack = index < furthest && askedAt > knownAt;
      if (index <= furthest && !wentBack) return;
      furthest = index;
      knownAt = performance.now();
    },
    require: ({ index }) => {
      if (index < furthest)
        throw new AppError('UNAVAILABLE', { details: 'the replica lacks a block that was shown' });
    },
  };
}

/** Reads of the leader, which note how far the chain is. */
export const recordingReader = (reader: BlockReader, { note }: ShownHead): BlockReader => ({
  ...reader,
  state: async () => {
    const askedAt = performance.now();
    const state = await reader.state();
    note(state, askedAt);
    return state;
  },
});

/** Reads of a replica, refused where it is behind what was shown: also a block that is not there may only be not there yet. */
export function monotonicReader(reader: BlockReader, { require }: ShownHead): BlockReader {
  const state = async () => {
    const found = await reader.state();
    require(found);
    return found;
  };
  const afterCheck =
    <Args extends unknown[], Result>(read: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      await state();
      return read(...args);
    };
  return {
    state,
    page: afterCheck(reader.page),
    hashesAt: afterCheck(reader.hashesAt),
    ofTransaction: afterCheck(reader.ofTransaction),
  };
}
