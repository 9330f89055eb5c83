import { type BlockTree, chainTo } from '@pasok/chain/block-tree';
import type { Block } from '@pasok/contracts/blockchain';

/** A block in the drawing: its column is its index, its lane the branch it is on; the chosen chain is lane 0. */
export type Placed = { block: Block; lane: number };

/** Heights shown: what is older lies under what is new, and a projector has an end. */
const heights = 14;

/** The newest part of a tree, laid out: the chosen chain straight, every branch on a lane that is free where it runs. */
export function lanesOf(tree: BlockTree): Placed[] {
  const chosen = new Set(chainTo(tree, tree.head).map(({ hash }) => hash));
  const from = (tree.blocks.get(tree.head)?.index ?? 0) - heights + 1;
  const blocks = [...tree.blocks.values()]
    .filter(({ index }) => index >= from)
    .sort((a, b) => a.index - b.index || (a.hash < b.hash ? -1 : 1));
  const laneOf = new Map<string, number>();
  const taken = new Set<string>();
  for (const { hash, index, previousHash } of blocks) {
    let lane = chosen.has(hash) ? 0 : Math.max(1, laneOf.get(previousHash) ?? 1);
    while (taken.has(`${index} ${lane}`)) lane++;
    taken.add(`${index} ${lane}`);
    laneOf.set(hash, lane);
  }
  return blocks.map((block) => ({ block, lane: laneOf.get(block.hash) ?? 0 }));
}
