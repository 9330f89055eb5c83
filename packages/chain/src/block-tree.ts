import type { Block } from '@pasok/contracts/blockchain';
import { blockHash } from './block.ts';
import { hasDifficulty, isChosen, workOf } from './difficulty.ts';
import { type BlockFault, linkFault } from './validity.ts';

/**
 * Hex zeros that a block says it was searched with, one at least. What a class asks for is asked once, when the block enters the
 * network: were it asked by each peer, the verdict would depend on when it heard of a new difficulty.
 */
const zerosOf = ({ data }: Block): number => Math.max(1, data.total);

/** The blocks that one peer of a class knows. */
export type BlockTree = {
  /** Valid ones that lead to the genesis, by hash. */
  readonly blocks: ReadonlyMap<string, Block>;
  /**
   * Those whose block before has not come yet. By index and hash: the joined text of index 1, nonce 23 is that of index
   * 12, nonce 3, and a false twin that came first may not keep the true block out.
   */
  readonly waiting: ReadonlyMap<string, Block>;
  /** The work in the chain up to each block, by its hash. */
  readonly work: ReadonlyMap<string, number>;
  /** Hash of the last block of the chosen chain. */
  readonly head: string;
};

/** The tree of a peer that knows its class's genesis alone (not checked here), which is then its head. */
export const plantTree = (genesis: Block): BlockTree => ({
  blocks: new Map([[genesis.hash, genesis]]),
  waiting: new Map(),
  work: new Map([[genesis.hash, 0]]),
  head: genesis.hash,
});

/** What is wrong with a block whatever stands before it. */
function ownFault(block: Block): BlockFault | undefined {
  if (blockHash(block) !== block.hash) return 'hash_mismatch';
  if (!hasDifficulty(block.hash, zerosOf(block))) return 'no_proof_of_work';
  return block.timestamp === block.data.timestamp ? undefined : 'wrong_timestamp';
}

/**
 * Why a block cannot be in a peer's tree, or undefined when it may: its own hash, the zeros it says it has, its time and, where
 * the block before it is known, its place. A block that follows an unknown one is judged for
 * itself, and again when that one has come.
 */
export function treeFault(tree: BlockTree, block: Block): BlockFault | undefined {
  const own = ownFault(block);
  const previous = tree.blocks.get(block.previousHash);
  if (own || !previous) return own;
  return linkFault(block, previous.index + 1, previous, zerosOf(block));
}

/** The work in the chain up to the block with this hash (hex); 0 when the tree does not hold it. @internal */
export const workAt = ({ work }: Pick<BlockTree, 'work'>, hash: string): number => work.get(hash) ?? 0;

/**
 * A peer's tree after it heard of blocks, known or not, in this order: it holds the same blocks whatever came first, twice or
 * late, and of chains with as much work keeps the one that was whole first. A false block changes nothing.
 */
export function addBlocks(tree: BlockTree, heard: readonly Block[]): BlockTree {
  const fresh = heard.filter((block) => !tree.blocks.has(block.hash) && !tree.waiting.has(keyOf(block)));
  if (fresh.length === 0) return tree;
  const grown: Growing = {
    blocks: new Map(tree.blocks),
    waiting: new Map(tree.waiting),
    work: new Map(tree.work),
    head: tree.head,
  };
  let isGrown = false;
  for (const block of fresh) {
    if (grown.blocks.has(block.hash) || treeFault(grown, block)) continue;
    isGrown = true;
    grown.waiting.set(keyOf(block), block);
    if (grown.blocks.has(block.previousHash)) attach(grown, block);
  }
  return isGrown ? grown : tree;
}

type Growing = {
  blocks: Map<string, Block>;
  waiting: Map<string, Block>;
  work: Map<string, number>;
  head: string;
};

const keyOf = ({ index, hash }: Block) => `${index} ${hash}`;

/** Puts a block whose block before is there into the tree, and then all that waited for it. */
function attach(tree: Growing, first: Block): void {
  const ready = [first];
  for (let block = ready.shift(); block; block = ready.shift()) {
    tree.waiting.delete(keyOf(block));
    if (treeFault(tree, block)) continue;
    const work = workAt(tree, block.previousHash) + workOf(zerosOf(block));
    tree.blocks.set(block.hash, block);
    tree.work.set(block.hash, work);
    if (isChosen({ work }, { work: workAt(tree, tree.head) })) tree.head = block.hash;
    const { hash } = block;
    ready.push(...[...tree.waiting.values()].filter(({ previousHash }) => previousHash === hash));
  }
}

/**
 * A peer's tree without a block (by its hash, hex) that the network refused, nor what stands on it; its head is what would have
 * been chosen had it never come.
 */
export function dropBlock(tree: BlockTree, hash: string): BlockTree {
  if (!tree.blocks.has(hash)) return tree;
  // Each block stands behind the one it follows.
  const [first, ...rest] = tree.blocks.values();
  if (!first || first.hash === hash) return tree;
  const blocks = new Map([[first.hash, first]]);
  let head = first.hash;
  for (const block of rest) {
    if (block.hash === hash || !blocks.has(block.previousHash)) continue;
    blocks.set(block.hash, block);
    if (isChosen({ work: workAt(tree, block.hash) }, { work: workAt(tree, head) })) head = block.hash;
  }
  return { ...tree, blocks, head, work: new Map([...tree.work].filter(([at]) => blocks.has(at))) };
}

/** The chain that ends in the block with this hash (hex), genesis first; `[]` when the tree does not hold it. */
export function chainTo(tree: Pick<BlockTree, 'blocks'>, hash: string): Block[] {
  const chain: Block[] = [];
  for (let at = tree.blocks.get(hash); at; at = tree.blocks.get(at.previousHash)) chain.push(at);
  return chain.reverse();
}

/** The ends of the chains with the most work: one, or, in a tie, each of those that nothing tells apart. */
export function leadersOf({ blocks, work }: Pick<BlockTree, 'blocks' | 'work'>): Block[] {
  const most = Math.max(...work.values());
  return [...blocks.values()].filter(({ hash }) => work.get(hash) === most);
}
