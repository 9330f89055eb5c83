import { formatProof } from '@pasok/chain/tlog/proof-file';
import { openTree } from '@pasok/chain/tlog/tree';
import { AppError } from '@pasok/service/base/errors';
import type { ServiceCtx } from '../context/context.ts';
import { readCheckpoint } from './checkpoint.ts';
import { blockLog, requireTile } from './read-log.ts';

/**
 * The `.tlog-proof` of a block: that its hash is in the log whose checkpoint it carries. @throws UNAVAILABLE for a block that
 * an instance of the release before has just appended
 */
export async function proveBlock(
  ctx: Pick<ServiceCtx, 'sql' | 'logSigners' | 'witnesses'>,
  { index }: { index: number },
): Promise<string> {
  const { size, note } = await readCheckpoint(ctx, blockLog);
  if (index >= size)
    throw new AppError('UNAVAILABLE', {
      headers: { 'Retry-After': '60' },
      details: 'the block is not in the log yet',
    });
  const tree = openTree(size, (tile) => requireTile(ctx, blockLog, tile));
  return formatProof({ index, proof: await tree.inclusion(index), checkpoint: note });
}
