import { transactionStatuses } from '@pasok/contracts/transaction';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Ctx, DatabaseCtx } from '../../platform/context/context.ts';
import { transactions } from './table.ts';

/** Lists the statuses it means: transactions in the other two may be very many. */
const isActive = inArray(
  transactions.status,
  transactionStatuses.filter((status) => status !== 'completed' && status !== 'cancelled'),
);

/** The person's transactions that are not over, on either side. */
export function activeTransactions({ db }: DatabaseCtx, userId: string) {
  const { id, judul, buyerId, vendorId } = transactions;
  return (
    db
      .select({ id, judul, buyerId, vendorId })
      .from(transactions)
      // PostgreSQL uses the index of each side.
      .where(and(or(eq(buyerId, userId), eq(vendorId, userId)), isActive))
  );
}

/** @throws DEAL_OPEN while the caller is a party of a transaction that is not over */
export async function requireNoActiveTransactions(ctx: Ctx): Promise<void> {
  const [open] = await activeTransactions(ctx, ctx.caller.id).limit(1);
  if (open) throw new AppError('DEAL_OPEN');
}
