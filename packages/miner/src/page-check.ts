import { normaliseBlock } from '@pasok/chain/normalise';
import { pageLength } from '@pasok/chain/pages';
import { type Before, type ChainFault, chainFaults } from '@pasok/chain/validity';

/** Where a page stands: its first block's place, the block before it, and its own hash by the list. */
export type PagePlace = { from: number; before: Before | undefined; hash: string };

export type PageCheck = {
  faults: ChainFault[];
  /** Whether it is as long as a page and ends in the hash by which it is listed. */
  isListed: boolean;
  /** The time of its last block, which no block behind it may be before. */
  time: string | undefined;
};

/** Checks a page as it came over the wire (UTF-8 JSON): every block, and that it is the listed one. */
export function findPageFaults(body: ArrayBuffer, { from, before, hash }: PagePlace): PageCheck {
  const { chain }: { chain?: unknown } = Object(JSON.parse(new TextDecoder().decode(body)));
  if (!Array.isArray(chain)) throw new Error('Invalid blockchain data format');
  const blocks = chain.map((block) => normaliseBlock(block, ''));
  const last = blocks.at(-1);
  return {
    faults: chainFaults(blocks, from, before),
    isListed: blocks.length === pageLength && last?.hash === hash,
    time: last?.timestamp,
  };
}
