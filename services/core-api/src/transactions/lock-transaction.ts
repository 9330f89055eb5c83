import type { TransactionFacts } from '@pasok/domain/transaction';
import { receiptEnd, silenceEnd } from '@pasok/domain/transaction';
import { eq, sql } from 'drizzle-orm';
import type { ServiceCtx, TxCtx } from '../context/context.ts';
import { now } from '../context/now.ts';
import { transactions } from '../schema/transactions.ts';

/** A transaction under its lock, and the time that holds for everything done under it. */
export type LockedTransaction = typeof transactions.$inferSelect & { now: Date };

/** Locks a transaction after its request, in the order of all locks, because completing writes both. */
export async function lockTransaction(ctx: TxCtx, id: string): Promise<LockedTransaction> {
  await ctx.db.execute(sql`
    select 1 from requests where id = (select request_id from transactions where id = ${id}) for no key update`);
  const [transaction] = await ctx.db
    .select()
    .from(transactions)
    .where(eq(transactions.id, id))
    .for('no key update');
  if (!transaction) throw new Error('the transaction was there a moment ago');
  return { ...transaction, now: await now(ctx) };
}

/** What the rules look at. */
export function factsOf({ settings }: ServiceCtx, transaction: LockedTransaction): TransactionFacts {
  const { receiptDays, vendorSilenceDays } = settings;
  const { status, confirmedUnits, validatingSince, statusSince } = transaction;
  return {
    status,
    confirmedUnits,
    problemOpen: transaction.problemOpenedAt !== null,
    receiptEndsAt:
      status === 'validating' && validatingSince ? receiptEnd(validatingSince, receiptDays) : undefined,
    buyerMayCancelAt: status === 'in_progress' ? silenceEnd(statusSince, vendorSilenceDays) : undefined,
  };
}
