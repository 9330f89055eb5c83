import { normaliseBlock } from '@pasok/chain/normalise';
import { pageLength } from '@pasok/chain/pages';
import { type ChainFault, chainFaults } from '@pasok/chain/validity';

/** Where a page stands: its first block's place, the hash of the block before it, and its own hash by the list. */
export type PagePlace = { from: number; before: string | undefined; hash: string };

export type PageCheck = {
  faults: ChainFault[];
  /** Whether it is as long as a page and ends in the hash by which it is listed. */
  isListed: boolean;
};

/** Checks a page as it came over the wire (UTF-8 JSON): every block, and that it is the listed one. */
export function findPageFaults(body: ArrayBuffer, { from, before, hash }: PagePlace): PageCheck {
  const { chain }: { chain?: unknown } = Object(JSON.parse(new TextDecoder().decode(body)));
  if (!Array.isArray(chain)) throw new Error('Invalid blockchain data format');
  const blocks = chain.map((block) => normaliseBlock(block, ''));
  const faults = chainFaults(blocks, from, before === undefined ? undefined : { hash: before });
  return { faults, isListed: blocks.length === pageLength && blocks.at(-1)?.hash === hash };
}
