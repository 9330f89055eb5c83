import { transactionStatuses } from '@pasok/contracts/transaction';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Ctx, DatabaseCtx } from '../../platform/context/context.ts';
import { transactions } from './table.ts';

/** Said by what it is: those that are over may be very many. */
const isRunning = inArray(
  transactions.status,
  transactionStatuses.filter((status) => status !== 'completed' && status !== 'cancelled'),
);

/** The person's deals that run, on either side. */
export const runningDeals = ({ db }: DatabaseCtx, userId: string) => {
  const { id, judul, buyerId, vendorId } = transactions;
  return (
    db
      .select({ id, judul, buyerId, vendorId })
      .from(transactions)
      // By the index of each side.
      .where(and(or(eq(buyerId, userId), eq(vendorId, userId)), isRunning))
  );
};

/** Refuses with DEAL_OPEN while the caller is a party of a deal that runs. */
export async function requireNothingRuns(ctx: Ctx): Promise<void> {
  const [open] = await runningDeals(ctx, ctx.caller.id).limit(1);
  if (open) throw new AppError('DEAL_OPEN');
}
