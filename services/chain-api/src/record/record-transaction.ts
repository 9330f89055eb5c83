import { AppError } from '@pasok/service/errors';
import type { Appended } from '../blocks/append-blocks.ts';
import type { Appender } from '../blocks/appender.ts';
import { type BlockRow, toBlock } from '../blocks/block-text.ts';
import type { BlockReader } from '../blocks/read-blocks.ts';
import type { RecordQuestion, RecordSource } from './fetch-record-data.ts';

type Recording = { readonly reader: BlockReader; readonly append: Appender; readonly source: RecordSource };

/**
 * Puts a completed deal on the chain for its vendor, once. What core-api says is asked before and outside of the
 * database transaction. A recorded deal answers from its block, whether core-api is there or not.
 */
export async function recordTransaction(
  { reader, append, source }: Recording,
  userId: string,
  question: RecordQuestion,
): Promise<Appended> {
  const known = await reader.ofTransaction(question.id);
  if (known) return { row: forVendor(known, userId), created: false };
  const deal = await source(question);
  if (deal.vendor !== userId) throw new AppError('NOT_VENDOR');
  return append(deal);
}

function forVendor(row: BlockRow, userId: string): BlockRow {
  const { vendor, buyer } = toBlock(row).data;
  if (userId === vendor) return row;
  throw new AppError(userId === buyer ? 'NOT_VENDOR' : 'NOT_FOUND');
}
