import type { TransactionWire } from '@pasok/contracts/transaction';
import { AppError } from '@pasok/service/base/errors';
import type { Ctx } from '../../platform/context/context.ts';
import { readTransaction } from './read-transactions.ts';
import { toWire } from './to-wire.ts';

/** One transaction for one of its parties; for anybody else it does not exist. */
export async function getTransaction(ctx: Ctx, { id }: { id: string }): Promise<TransactionWire> {
  const transaction = await readTransaction(ctx, id);
  if (!transaction) throw new AppError('NOT_FOUND');
  return toWire(ctx, transaction);
}
