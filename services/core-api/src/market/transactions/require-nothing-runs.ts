import { transactionStatuses } from '@pasok/contracts/transaction';
import { AppError } from '@pasok/service/errors';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { transactions } from '../../schema/transactions.ts';

/** Said by what it is: those that are over may be very many. */
const isRunning = inArray(
  transactions.status,
  transactionStatuses.filter((status) => status !== 'completed' && status !== 'cancelled'),
);

/** Refuses with DEAL_OPEN while the caller is a party of a deal that runs. */
export async function requireNothingRuns({ db, caller }: Ctx): Promise<void> {
  const [open] = await db
    .select({ id: transactions.id })
    .from(transactions)
    // By the index of each side.
    .where(and(or(eq(transactions.buyerId, caller.id), eq(transactions.vendorId, caller.id)), isRunning))
    .limit(1);
  if (open) throw new AppError('DEAL_OPEN');
}
