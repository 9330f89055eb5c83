import { type BlockTree, chainTo, leadersOf } from '@pasok/chain/block-tree';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassDevice } from '@pasok/contracts/classes';

/**
 * A block in the drawing: its column is its index, its lane the branch it is on; the server's chain is lane 0. `isAhead`: it is
 * in every chain with the most work, so that of a tie neither end is.
 */
export type Placed = { block: Block; lane: number; isAhead: boolean };

/** `more`: by height, how many blocks stand on lanes that are not drawn. */
export type Branches = { placed: Placed[]; more: ReadonlyMap<number, number> };

/** From the back row more are lines without names. */
export const maxLanes = 5;

/** Devices on each block or on one that follows it, by its hash. Blocks by descending height. */
function holdersBehind(blocks: readonly Block[], holders: ReadonlyMap<string, number>) {
  const behind = new Map(holders);
  for (const { hash, previousHash } of blocks)
    behind.set(previousHash, (behind.get(previousHash) ?? 0) + (behind.get(hash) ?? 0));
  return behind;
}

/** The blocks that every chain with the most work holds, in order: of a tie neither end. */
export function decidedOf(tree: BlockTree): Block[] {
  const [first = [], ...ties] = leadersOf(tree).map(({ hash }) => chainTo(tree, hash));
  return first.filter((block) => ties.every((other) => other.includes(block)));
}

/**
 * The newest heights of a tree, laid out: the chosen chain straight, every branch on a lane that is free where it runs, those
 * that most devices hold first. `holders`: how many hold a head, by its hash.
 */
export function branchesOf(tree: BlockTree, holders: ReadonlyMap<string, number>, heights: number): Branches {
  const chosen = new Set(chainTo(tree, tree.head).map(({ hash }) => hash));
  const ahead = new Set(decidedOf(tree));
  const from = (tree.blocks.get(tree.head)?.index ?? 0) - heights + 1;
  const blocks = [...tree.blocks.values()].filter(({ index }) => index >= from);
  const newest = blocks.toSorted((a, b) => b.index - a.index);
  const behind = holdersBehind(newest, holders);
  const heldBy = ({ hash }: Block) => behind.get(hash) ?? 0;
  blocks.sort((a, b) => a.index - b.index || heldBy(b) - heldBy(a) || (a.hash < b.hash ? -1 : 1));
  const laneOf = new Map<string, number>();
  const taken = new Set<string>();
  for (const { hash, index, previousHash } of blocks) {
    let lane = chosen.has(hash) ? 0 : Math.max(1, laneOf.get(previousHash) ?? 1);
    while (taken.has(`${index} ${lane}`)) lane++;
    taken.add(`${index} ${lane}`);
    laneOf.set(hash, lane);
  }
  const placed = blocks.map((block) => ({
    block,
    lane: laneOf.get(block.hash) ?? 0,
    isAhead: ahead.has(block),
  }));
  const more = new Map<number, number>();
  for (const { block, lane } of placed)
    if (lane >= maxLanes) more.set(block.index, (more.get(block.index) ?? 0) + 1);
  return { placed: placed.filter(({ lane }) => lane < maxLanes), more };
}

/** Heads by how many devices hold them, the most held first; of equally many the one with the smaller hash. */
export function headsOf(devices: readonly Pick<ClassDevice, 'head'>[]): { head: string; holders: number }[] {
  const counts = new Map<string, number>();
  for (const { head } of devices) counts.set(head, (counts.get(head) ?? 0) + 1);
  return [...counts]
    .map(([head, holders]) => ({ head, holders }))
    .sort((a, b) => b.holders - a.holders || (a.head < b.head ? -1 : 1));
}
