import type { Block } from '@pasok/contracts/blockchain';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { applyBlocks, applyWaiting } from './apply-blocks.ts';
import { type Cursor, readCursor, resetCursor } from './cursor.ts';
import { tellEvidence } from './evidence.ts';
import type { FetchBlocks } from './fetch-blocks.ts';

/**
 * Reads the chain from the cursor to its end, or while it `goesOn`; before it, what was read and had to wait for its
 * transaction.
 */
export async function followChain(
  ctx: ServiceCtx,
  { fetchBlocks, goesOn = () => true }: { fetchBlocks: FetchBlocks; goesOn?: () => boolean },
): Promise<void> {
  await applyWaiting(ctx);
  while (goesOn()) {
    const cursor = await readCursor(ctx);
    const from = Math.max(0, cursor.nextIndex - 1);
    const page = await fetchBlocks(from);
    if (!continues(cursor, page.blocks)) {
      ctx.log.error(
        { nextIndex: cursor.nextIndex },
        'another chain than before: its blocks are kept as evidence, and it is read anew',
      );
      await resetCursor(ctx, { cursor });
      continue;
    }
    const known = cursor.nextIndex - from;
    const { blocks, isLast } =
      page.blocks.length > known || page.isLast
        ? { ...page, blocks: page.blocks.slice(known) }
        : await fetchBlocks(cursor.nextIndex);
    await applyBlocks(ctx, { cursor, blocks });
    if (isLast) return tellEvidence(ctx);
  }
}

/** The block before the cursor is asked for again: it tells whether this is still the chain read so far. */
const continues = ({ nextIndex, lastHash }: Cursor, page: readonly Block[]): boolean =>
  nextIndex === 0 || page[0]?.hash === lastHash;
