import type { Before, ChainFault } from '@pasok/chain/validity';
import type { Block } from '@pasok/contracts/blockchain';

/** One worker's check of blocks that start at position `from`, after the block `before`. */
export type Verify = (blocks: Block[], from: number, before: Before | undefined) => Promise<ChainFault[]>;

export type VerifyOptions = {
  /** Position of the first block; `before` is the block before it. */
  from?: number | undefined;
  before?: Before | undefined;
  signal?: AbortSignal | undefined;
  /** Called after each part: the positions below `verified` are checked, `faults` are those found so far. */
  onProgress?: ((verified: number, faults: readonly ChainFault[]) => void) | undefined;
};

const partLength = 250;

/** Checks blocks part by part (250) in the worker. Aborted, it returns what was found until then; fails as `verify` does. */
export async function verifyWith(
  verify: Verify,
  blocks: readonly Block[],
  options: VerifyOptions = {},
): Promise<ChainFault[]> {
  const { from = 0, signal, onProgress } = options;
  const faults: ChainFault[] = [];
  for (let at = 0; at < blocks.length && !signal?.aborted; at += partLength) {
    const before = at === 0 ? options.before : blocks[at - 1];
    faults.push(...(await verify(blocks.slice(at, at + partLength), from + at, before)));
    if (!signal?.aborted) onProgress?.(from + Math.min(at + partLength, blocks.length), [...faults]);
  }
  return faults;
}
