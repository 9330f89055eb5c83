import { normaliseBlock } from '@pasok/chain/normalise';
import { pageHash } from '@pasok/chain/page-hash';
import { type Before, type ChainFault, chainFaults } from '@pasok/chain/validity';

/** Where a page stands: its first block's place, the block before it, and its own hash in the log. */
export type PagePlace = { from: number; before: Before | undefined; hash: string };

export type PageCheck = {
  faults: ChainFault[];
  /** Whether its blocks' hashes are those of the log. */
  isLogged: boolean;
  /** Its last block, behind which the next page begins. */
  last: Before | undefined;
};

/** Checks a page as it came over the wire (UTF-8 JSON): every block, and that it is the one of the log. */
export function findPageFaults(body: ArrayBuffer, { from, before, hash }: PagePlace): PageCheck {
  const { chain }: { chain?: unknown } = Object(JSON.parse(new TextDecoder().decode(body)));
  if (!Array.isArray(chain)) throw new Error('Invalid blockchain data format');
  const blocks = chain.map((block) => normaliseBlock(block, ''));
  const last = blocks.at(-1);
  return {
    faults: chainFaults(blocks, from, before),
    isLogged: pageHash(blocks) === hash,
    last: last && { hash: last.hash, timestamp: last.timestamp },
  };
}
