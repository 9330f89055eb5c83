import { AppError } from '@pasok/service/base/errors';
import type { ServiceCtx } from '../context/context.ts';
import type { BlockRow } from '../context/parts.ts';

/** The block at a place of the chain; everybody signed in may see each. Refuses with NOT_FOUND. */
export async function blockAt({ reader }: ServiceCtx, { index }: { index: number }): Promise<BlockRow> {
  const [row] = await reader.page(index, 1);
  if (row?.index !== index) throw new AppError('NOT_FOUND');
  return row;
}

/** The block of a transaction. Refuses with NOT_FOUND. */
export async function blockOf({ reader }: ServiceCtx, { id }: { id: string }): Promise<BlockRow> {
  const row = await reader.ofTransaction(id);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
