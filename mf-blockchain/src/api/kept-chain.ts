import type { CachedPart } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { partLength } from './keep-checked.ts';
import { readChain } from './read-chain.ts';

/** Blocks in a row that were checked on this device, from index `from` on, and when they were kept. */
export type KeptPart = { from: number; blocks: readonly Block[]; at: number };

/** The block behind a part's last. */
export const endOf = ({ from, blocks }: KeptPart): number => from + blocks.length;

function canStandWith(older: KeptPart, newer: KeptPart): boolean {
  const [first, second] = older.from < newer.from ? [older, newer] : [newer, older];
  if (endOf(first) === second.from) return second.blocks[0]?.previousHash === first.blocks.at(-1)?.hash;
  // A part that is not full ended the chain when it was kept.
  return first === older || first.blocks.length === partLength;
}

/** Parts of one chain, lowest first: of two that cannot be of the same, the one that was kept last. */
export function joinParts(parts: readonly KeptPart[]): KeptPart[] {
  const sure: KeptPart[] = [];
  for (const part of [...parts].sort((one, other) => other.at - one.at || other.from - one.from))
    if (sure.every((newer) => canStandWith(part, newer))) sure.push(part);
  return sure.sort((one, other) => one.from - other.from);
}

function readPart({ value, at }: CachedPart): KeptPart {
  const { from }: { from?: unknown } = Object(value);
  return { from: Number(from), blocks: readChain(value, new Date(at).toISOString()), at };
}

/** The blocks that this device checked before; undefined where there are none. */
export function readKept(parts: readonly CachedPart[]): KeptPart[] | undefined {
  const joined = joinParts(parts.map(readPart));
  return joined.length > 0 ? joined : undefined;
}

/** The blocks from genesis on, up to the first that is not here. */
export function fromGenesis(parts: readonly KeptPart[]): Block[] {
  const blocks: Block[] = [];
  for (const part of parts) if (part.from === blocks.length) blocks.push(...part.blocks);
  return blocks;
}
