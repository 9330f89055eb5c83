import { type Contradiction, contradictionOf, endContradiction } from '@pasok/chain/contradictions';
import { isAfter } from '@pasok/chain/head';
import type { Before, ChainFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';
import { miner } from '../../mining/miner.ts';

export type Place = { index: number; hash: string };
/** With when it was signed, where it was. */
type Seen = Place & { proof?: { time: string } | undefined };

/** Blocks from an index on; fewer than `limit` only at the end of the chain. */
export type ReadBlocks = (from: number, limit: number) => Promise<readonly Block[]>;

/**
 * What became of the head seen before: `now` is what stands there today, or today's head when nothing does; undefined
 * for a chain without blocks.
 */
export type Followed = { contradiction: Contradiction | undefined; now: Place | undefined };

/** As many blocks as one answer of the server holds. */
const windowLength = 500;

/** In the worker; on the page where no worker starts. */
async function faultsOf(blocks: readonly Block[], from: number, before: Before): Promise<ChainFault[]> {
  return miner
    .verifyBlocks(blocks, { from, before })
    .catch(async () => (await import('@pasok/chain/validity')).chainFaults(blocks, from, before));
}

/**
 * Walks from the head this browser saw before to the one the chain shows now, window by window, however many blocks
 * lie between, and checks every one: hash, work, link. `head` is the head the server has signed, when it did.
 */
export async function followHead(
  seen: Seen | undefined,
  length: number,
  head: (Place & { time?: string }) | undefined,
  read: ReadBlocks,
): Promise<Followed> {
  if (length === 0) return { contradiction: seen && 'rolled_back', now: undefined };
  const end = length - 1;
  let last: Block | undefined;
  for (let from = Math.min(seen?.index ?? end, end); from <= end; from += windowLength) {
    const wanted = Math.min(windowLength, end - from + 1);
    const blocks = await read(from, wanted);
    const [first] = blocks;
    if (!first || blocks.length !== wanted) throw new Error(`Blocks from ${from} on could not be read`);
    const contradiction = last ? undefined : contradictionAt(seen, end, blocks);
    if (contradiction) return { contradiction, now: contradiction === 'wrong_order' ? blocks.at(-1) : first };
    // The first block's own link is the business of an earlier look: its hash is known.
    const faults = await faultsOf(blocks, from, last ?? { hash: first.previousHash });
    last = blocks.at(-1);
    // At a first visit the cards themselves say which blocks are wrong.
    const found = seen && contradictionOf(faults);
    if (found) return { contradiction: found, now: last };
  }
  const isThere = head && head.index === last?.index;
  return { contradiction: isThere ? endContradiction(last, head) : undefined, now: last };
}

/** What the first blocks, from the seen head on, say against it. */
function contradictionAt(
  seen: Seen | undefined,
  end: number,
  [first, next]: readonly Block[],
): Contradiction | undefined {
  if (!seen || !first) return undefined;
  if (end < seen.index) return 'rolled_back';
  if (first.hash === seen.hash)
    return next && seen.proof && isAfter(seen.proof.time, next.timestamp) ? 'wrong_order' : undefined;
  return end === seen.index ? 'forked' : 'rewritten';
}
