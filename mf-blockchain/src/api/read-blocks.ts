import { normaliseBlock } from '@pasok/chain/normalise';
import { api, chainShapes } from '@pasok/client';
import type { Block } from '@pasok/contracts/blockchain';

/** The most blocks that one answer holds. */
const maxBlocks = 500;

/** The server's answer as blocks. Anything but a chain array is refused in the words of spec.md 5. */
export function readChain(answer: unknown, now: string): Block[] {
  const chain = typeof answer === 'object' && answer !== null && 'chain' in answer ? answer.chain : undefined;
  if (!Array.isArray(chain)) throw new Error('Invalid blockchain data format');
  return chain.map((block) => normaliseBlock(block, now));
}

/** Where an answer that begins at `from` is to be gone on from; undefined at the chain's end. @internal */
export function readNext(answer: unknown, from: number): number | undefined {
  const { next }: { next?: unknown } = Object(answer);
  return typeof next === 'number' && Number.isInteger(next) && next > from ? next : undefined;
}

/** The whole chain in one answer; fails with CHAIN_TOO_LONG when it has too many bytes for one. */
export async function readWhole(signal: AbortSignal): Promise<Block[]> {
  return readChain(await api.get('/blockchain/', chainShapes.anything, { signal }), new Date().toISOString());
}

/** `limit` blocks from an index on, fewer where the chain ends; an answer that ended early is gone on from. */
export async function readBlocks(from: number, limit: number, signal?: AbortSignal): Promise<Block[]> {
  const blocks: Block[] = [];
  for (let next: number | undefined = from; next !== undefined && blocks.length < limit; ) {
    const query = { from: next, limit: Math.min(limit - blocks.length, maxBlocks) };
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
