import { api, chainShapes } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';
import { readChain, readNext } from './read-chain.ts';

/** Most blocks of one answer. */
const longestAnswer = 500;

/** The whole chain in one answer; fails with CHAIN_TOO_LONG when it has too many bytes for one. */
export async function readWhole(signal: AbortSignal): Promise<Block[]> {
  return readChain(await api.get('/blockchain/', chainShapes.anything, { signal }), new Date().toISOString());
}

/** `limit` blocks from an index on, fewer where the chain ends; an answer that ended early is gone on from. */
export async function readBlocks(from: number, limit: number, signal?: AbortSignal): Promise<Block[]> {
  const blocks: Block[] = [];
  for (let next: number | undefined = from; next !== undefined && blocks.length < limit; ) {
    const query = { from: next, limit: Math.min(limit - blocks.length, longestAnswer) };
    const options = { query, ...(signal && { signal }) };
    const answer = await api.get('/blockchain/', chainShapes.anything, options);
    blocks.push(...readChain(answer, new Date().toISOString()));
    next = readNext(answer, next);
  }
  return blocks;
}

/**
 * A chain with the blocks that were added to it since; the same one when there are none, undefined when the server's is
 * another one. Asks from its last block on, which tells them apart, and never for what is there.
 */
export async function readAdded(
  known: readonly Block[],
  signal: AbortSignal,
): Promise<readonly Block[] | undefined> {
  const last = known.at(-1);
  if (!last) return undefined;
  const [same, ...added] = await readBlocks(known.length - 1, Number.POSITIVE_INFINITY, signal);
  if (same?.hash !== last.hash) return undefined;
  return added.length > 0 ? [...known, ...added] : known;
}
