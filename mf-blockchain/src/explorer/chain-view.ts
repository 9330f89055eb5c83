import type { BlockFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import type { ReactNode } from 'react';
import type { ReadBlocks } from './alarms/follow-head.ts';
import type { Tally } from './tally.ts';

/** What this browser found out about a block: its fault, or that it has none, or that it was not checked (yet). */
export type BlockVerdict = 'valid' | 'checking' | 'unchecked' | BlockFault;

export function isFault(verdict: BlockVerdict): verdict is BlockFault {
  return verdict !== 'valid' && verdict !== 'checking' && verdict !== 'unchecked';
}

/** Why a block is not there and on no way: only the network has it, or the server refused its page. */
export type Lack = 'network' | 'refused';

/** The chain as the explorer shows it, whole in memory or page by page. */
export type ChainView = {
  length: number;
  /** Undefined while its page is on the way. */
  blockAt(index: number): Block | undefined;
  verdictAt(index: number): BlockVerdict;
  /** Blocks checked so far and how many of them are faulty. */
  checked: number;
  faulty: number;
  /** Of a block that is not there; undefined while it is on the way. */
  lackOf?: ((index: number) => Lack | undefined) | undefined;
  /** Why blocks in sight were refused, and another try; undefined while none is. */
  refused?: { words: string; retry: () => void } | undefined;
  /** Why blocks could not be checked; undefined while they can. */
  problem: string | undefined;
  /** Counts a stretch without looking at each of its blocks; where it is not there, they are looked at. */
  tally?: ((start: number, end: number) => Tally) | undefined;
  /** Whether it is being verified as a whole: a number that runs is not read out. */
  isWalked?: boolean | undefined;
  /** Draws what verifies a long chain as a whole; a short one always is. */
  verifyWhole?: ((onPick: (index: number) => void) => ReactNode) | undefined;
  /** Settles once it is known how that went. */
  checkAgain(): Promise<void>;
  /** Index of the block that answers to a text, or undefined. */
  find(text: string): Promise<number | undefined>;
  /** Tells which blocks are on screen, so that their pages are fetched. */
  look(from: number, to: number): void;
  /** Blocks from an index on, wherever the screen is; the same function as long as the chain is the same. */
  read: ReadBlocks;
};
