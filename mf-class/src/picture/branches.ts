import { type BlockTree, chainTo } from '@pasok/chain/block-tree';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassDevice } from '@pasok/contracts/classes';

/** A block in the drawing: its column is its index, its lane the branch it is on; the chosen chain is lane 0. */
export type Placed = { block: Block; lane: number };

/** Only the newest heights are drawn: a projector is only so wide. */
const maxHeights = 14;

/** The newest part of a tree, laid out: the chosen chain straight, every branch on a lane that is free where it runs. */
export function lanesOf(tree: BlockTree): Placed[] {
  const chosen = new Set(chainTo(tree, tree.head).map(({ hash }) => hash));
  const from = (tree.blocks.get(tree.head)?.index ?? 0) - maxHeights + 1;
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

/** Heads by how many devices hold them, the most held first; of equally many the one with the smaller hash. */
export function headsOf(devices: readonly Pick<ClassDevice, 'head'>[]): { head: string; holders: number }[] {
  const counts = new Map<string, number>();
  for (const { head } of devices) counts.set(head, (counts.get(head) ?? 0) + 1);
  return [...counts]
    .map(([head, holders]) => ({ head, holders }))
    .sort((a, b) => b.holders - a.holders || (a.head < b.head ? -1 : 1));
}
