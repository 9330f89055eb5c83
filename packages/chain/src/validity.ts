import type { Block } from '@pasok/contracts/blockchain';
import { blockHash, genesisPreviousHash } from './block.ts';
import { hasDifficulty, standardDifficulty } from './difficulty.ts';

/** Why a block is not valid; the first that applies, in this order. */
export type BlockFault =
  | 'hash_mismatch'
  | 'no_proof_of_work'
  | 'broken_link'
  | 'wrong_index'
  | 'wrong_timestamp'
  | 'wrong_order';

/** Why a block at `position` after `previous` (undefined for the genesis) is not valid, or undefined when it is. */
export function blockFault(
  block: Block,
  position: number,
  previous: Pick<Block, 'hash'> | undefined,
): BlockFault | undefined {
  if (blockHash(block) !== block.hash) return 'hash_mismatch';
  return linkFault(block, position, previous);
}

type LinkedBlock = Pick<Block, 'index' | 'timestamp' | 'previousHash' | 'hash'> & {
  data: Pick<Block['data'], 'timestamp'>;
};

/**
 * The part of {@link blockFault} that hashes nothing: for callers that know the hash is the content's. Only the lab
 * and classes ask for another `difficulty` than the standard one.
 */
export function linkFault(
  block: LinkedBlock,
  position: number,
  previous: Pick<Block, 'hash'> | undefined,
  difficulty = standardDifficulty,
): BlockFault | undefined {
  if (!hasDifficulty(block.hash, difficulty)) return 'no_proof_of_work';
  const expected = position === 0 ? genesisPreviousHash : previous?.hash;
  if (block.previousHash !== expected) return 'broken_link';
  // The joined text of index 1, nonce 23 equals that of index 12, nonce 3; the position tells them apart.
  if (block.index !== position) return 'wrong_index';
  if (block.timestamp !== block.data.timestamp) return 'wrong_timestamp';
  return undefined;
}

/** The block before one; its time where it is known. */
export type Before = Pick<Block, 'hash'> & Partial<Pick<Block, 'timestamp'>>;

/**
 * 'wrong_order' when a recorded block is of an earlier time (ISO 8601) than `before`, else undefined. Blocks of one
 * moment are in order. The lab does not ask: a time there is a field that anybody edits.
 */
export function orderFault(
  block: Pick<Block, 'timestamp'>,
  before: Partial<Pick<Block, 'timestamp'>> | undefined,
): BlockFault | undefined {
  const isEarlier = before?.timestamp && Date.parse(block.timestamp) < Date.parse(before.timestamp);
  return isEarlier ? 'wrong_order' : undefined;
}

export type ChainFault = { position: number; fault: BlockFault };

/** The first fault of every faulty block, by its position; the blocks start at position `from`, `previous` is the block before them when `from` > 0. */
export function chainFaults(blocks: readonly Block[], from = 0, previous?: Before): ChainFault[] {
  return blocks.flatMap((block, offset) => {
    const before = offset === 0 ? previous : blocks[offset - 1];
    const fault = blockFault(block, from + offset, before) ?? orderFault(block, before);
    return fault ? [{ position: from + offset, fault }] : [];
  });
}

/** The first fault of a whole chain, or undefined when every block is valid. An empty chain has none. */
export function firstChainFault(blocks: readonly Block[]): ChainFault | undefined {
  return chainFaults(blocks)[0];
}
