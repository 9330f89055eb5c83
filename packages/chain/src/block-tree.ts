import type { Block } from '@pasok/contracts/blockchain';
import { blockHash } from './block.ts';
import { hasDifficulty } from './difficulty.ts';
import { type BlockFault, linkFault } from './validity.ts';

/**
 * Hex zeros below which no peer of a class takes a block. What a block has to have beyond it is asked once, when it
 * enters the network: were it asked by each peer, the verdict would depend on when it heard of a new difficulty.
 */
const lowestDifficulty = 1;

/** The blocks that one peer of a class knows. */
export type BlockTree = {
  /** Valid ones that lead to the genesis, by hash. */
  readonly blocks: ReadonlyMap<string, Block>;
  /**
   * Those whose block before has not come yet. By index and hash: the joined text of index 1, nonce 23 is that of index
   * 12, nonce 3, and a false twin that came first may not keep the true block out.
   */
  readonly waiting: ReadonlyMap<string, Block>;
  /** Hash of the last block of the chosen chain. */
  readonly head: string;
};

/** The tree of a peer that knows its class's genesis alone (not checked here), which is then its head. */
export const plantTree = (genesis: Block): BlockTree => ({
  blocks: new Map([[genesis.hash, genesis]]),
  waiting: new Map(),
  head: genesis.hash,
});

/**
 * Whether a chain that ends in `a` is chosen over one that ends in `b`: the longer one, and of two of one length that with
 * the smaller hash. Not the one heard of first: then two peers that know the same blocks could hold different chains.
 * @internal
 */
export const isChosen = (a: Pick<Block, 'index' | 'hash'>, b: Pick<Block, 'index' | 'hash'>): boolean =>
  a.index === b.index ? a.hash < b.hash : a.index > b.index;

/** What is wrong with a block whatever stands before it. */
function ownFault(block: Block): BlockFault | undefined {
  if (blockHash(block) !== block.hash) return 'hash_mismatch';
  if (!hasDifficulty(block.hash, lowestDifficulty)) return 'no_proof_of_work';
  return block.timestamp === block.data.timestamp ? undefined : 'wrong_timestamp';
}

/**
 * Why a block cannot be in a peer's tree, or undefined when it may: its own hash, at least one hex zero, its time and, where
 * the block before it is known, its place. A block that follows an unknown one is judged for
 * itself, and again when that one has come.
 */
export function treeFault(tree: BlockTree, block: Block): BlockFault | undefined {
  const own = ownFault(block);
  const previous = tree.blocks.get(block.previousHash);
  if (own || !previous) return own;
  return linkFault(block, previous.index + 1, previous, lowestDifficulty);
}

/**
 * A peer's tree after it heard of blocks, in any order, known or not: the same blocks always make the same tree, whatever
 * came first, twice or late. A false one changes nothing.
 */
export function addBlocks(tree: BlockTree, heard: readonly Block[]): BlockTree {
  const fresh = heard.filter((block) => !tree.blocks.has(block.hash) && !tree.waiting.has(keyOf(block)));
  if (fresh.length === 0) return tree;
  const grown = { blocks: new Map(tree.blocks), waiting: new Map(tree.waiting), head: tree.head };
  for (const block of fresh) if (!treeFault(grown, block)) grown.waiting.set(keyOf(block), block);
  if (grown.waiting.size === tree.waiting.size) return tree;
  attach(grown);
  return grown;
}

const keyOf = ({ index, hash }: Block) => `${index} ${hash}`;

/** Moves what waits and has its block before, lowest first, so that one pass is enough for a whole branch. */
function attach(tree: { blocks: Map<string, Block>; waiting: Map<string, Block>; head: string }): void {
  for (const block of [...tree.waiting.values()].sort((a, b) => a.index - b.index)) {
    if (!tree.blocks.has(block.previousHash)) continue;
    tree.waiting.delete(keyOf(block));
    if (treeFault(tree, block)) continue;
    tree.blocks.set(block.hash, block);
    const head = tree.blocks.get(tree.head);
    if (!head || isChosen(block, head)) tree.head = block.hash;
  }
}

/** The chain that ends in the block with this hash (hex), genesis first; `[]` when the tree does not hold it. */
export function chainTo(tree: Pick<BlockTree, 'blocks'>, hash: string): Block[] {
  const chain: Block[] = [];
  for (let at = tree.blocks.get(hash); at; at = tree.blocks.get(at.previousHash)) chain.push(at);
  return chain.reverse();
}
