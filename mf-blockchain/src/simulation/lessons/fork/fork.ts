import { isChosen, standardDifficulty, workOf } from '@pasok/chain/difficulty';

/** Two halves of a network, each mining on the chain with the most work it knows of. */
export type Group = 'A' | 'B';
export const groups = ['A', 'B'] as const;

/** A block of the lesson. `parent` is its place among the blocks; none: it stands on the recorded chain. */
type ForkBlock = {
  by: Group;
  parent: number | undefined;
  height: number;
  hash: string;
  nonce: number;
  /** The step in which the other group hears of it. */
  heardAt: number;
};

/** A group left its branch for one with more work; `givenUp` are its blocks that no longer count, oldest first. */
type Reorganisation = { group: Group; givenUp: readonly number[] };

export type Fork = {
  /** Steps since the start. */
  step: number;
  /** Steps a block's news is under way. */
  delay: number;
  /** In the order they were mined. */
  blocks: readonly ForkBlock[];
  /** The block each group mines on; undefined: the end of the recorded chain. */
  heads: Readonly<Record<Group, number | undefined>>;
  /** The last one. */
  reorganisation: Reorganisation | undefined;
};

export const otherGroup = (group: Group): Group => (group === 'A' ? 'B' : 'A');

export const startFork = (delay: number): Fork => ({
  step: 0,
  delay,
  blocks: [],
  reorganisation: undefined,
  heads: { A: undefined, B: undefined },
});

const heightOf = ({ blocks }: Fork, at: number | undefined) =>
  at === undefined ? 0 : (blocks[at]?.height ?? 0);

/** The work on top of the recorded chain: every block here is mined with '000'. */
const workOn = (fork: Fork, at: number | undefined) => ({
  work: heightOf(fork, at) * workOf(standardDifficulty),
});

/** The blocks from the recorded chain up to this one, oldest first. @internal */
export function branchOf({ blocks }: Fork, head: number | undefined): number[] {
  const branch: number[] = [];
  for (let at = head; at !== undefined; at = blocks[at]?.parent) branch.unshift(at);
  return branch;
}

/** What a group has heard of: its own blocks, and the other's whose news arrived. */
const knows = (fork: Fork, group: Group, { by, heardAt }: ForkBlock) => by === group || heardAt <= fork.step;

/** Of all branches that a group knows the one with the most work wins; of equals it stays with the one it saw first. */
function chooseHead(fork: Fork, group: Group): number | undefined {
  let best = fork.heads[group];
  for (const [at, block] of fork.blocks.entries())
    if (knows(fork, group, block) && isChosen(workOn(fork, at), workOn(fork, best))) best = at;
  return best;
}

function withHead(fork: Fork, group: Group): Fork {
  const [before, head] = [fork.heads[group], chooseHead(fork, group)];
  if (head === before) return fork;
  const branch = new Set(branchOf(fork, head));
  const givenUp = branchOf(fork, before).filter((at) => !branch.has(at));
  const heads = { ...fork.heads, [group]: head };
  return { ...fork, heads, reorganisation: givenUp.length > 0 ? { group, givenUp } : fork.reorganisation };
}

/** A block that a group found on the chain it holds. */
export type Found = { by: Group; hash: string; nonce: number };

function withBlock(fork: Fork, { by, hash, nonce }: Found, parent: number | undefined): Fork {
  // News of a block never overtakes the news of the one it stands on.
  const after = parent === undefined ? 0 : (fork.blocks[parent]?.heardAt ?? 0);
  const heardAt = Math.max(fork.step + fork.delay, after);
  const block = { by, hash, nonce, parent, height: heightOf(fork, parent) + 1, heardAt };
  return {
    ...fork,
    blocks: [...fork.blocks, block],
    heads: { ...fork.heads, [by]: fork.blocks.length },
  };
}

/** One step of time: who mined gets its block on the chain it held, then the news that is due arrives. */
export function nextStep(fork: Fork, found: readonly Found[]): Fork {
  let next: Fork = { ...fork, step: fork.step + 1 };
  for (const one of found) next = withBlock(next, one, fork.heads[one.by]);
  return groups.reduce(withHead, next);
}

/** What a block is worth: on the chain of both, of one of them, or of nobody any more. */
export type ForkState = 'both' | Group | 'stale';

/** What each block is worth, in the order they were mined. */
export function statesOf(fork: Fork): ForkState[] {
  const [onA, onB] = groups.map((group) => new Set(branchOf(fork, fork.heads[group])));
  return fork.blocks.map((_, at) => {
    if (onA?.has(at) && onB?.has(at)) return 'both';
    if (onA?.has(at)) return 'A';
    return onB?.has(at) ? 'B' : 'stale';
  });
}

/** 'A2' is the second block that group A mined. */
export function nameOf({ blocks }: Fork, at: number): string {
  const by = blocks[at]?.by ?? 'A';
  return `${by}${blocks.slice(0, at + 1).filter((block) => block.by === by).length}`;
}

/** Where a student stands: nothing forked yet, two branches alike, one longer, or one was given up. */
export type ForkStage = 'start' | 'level' | 'longer' | 'left';

export function stageOf(fork: Fork): ForkStage {
  const [a, b] = groups.map((group) => branchOf(fork, fork.heads[group]));
  const isForked = statesOf(fork).includes('A') && statesOf(fork).includes('B');
  if (isForked) return a?.length === b?.length ? 'level' : 'longer';
  return fork.reorganisation ? 'left' : 'start';
}
