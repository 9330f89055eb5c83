import type { TransactionFacts } from '@pasok/domain/transaction';
import { receiptEnd, silenceEnd } from '@pasok/domain/transaction';
import { eq, sql } from 'drizzle-orm';
import { databaseNow } from '../context/database-now.ts';
import type { Tx } from '../schema/schema.ts';
import { transactions } from '../schema/transactions.ts';
import type { VerbDeps } from './verb-deps.ts';

/** A transaction under its lock, and the time that holds for everything done under it. */
export type LockedDeal = typeof transactions.$inferSelect & { now: Date };

/**
 * Locks a transaction after its request, in the house's order, because completing writes both. `at` replaces the
 * database's clock where a market is replayed (demo data).
 */
export async function lockDeal(tx: Tx, id: string, at?: Date): Promise<LockedDeal> {
  await tx.execute(sql`
    select 1 from requests where id = (select request_id from transactions where id = ${id}) for no key update`);
  const [deal] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('no key update');
  if (!deal) throw new Error('the transaction was there a moment ago');
  return { ...deal, now: at ?? (await databaseNow(tx)) };
}

/** What the rules look at. */
export function factsOf(
  deal: LockedDeal,
  { receiptDays, vendorSilenceDays }: VerbDeps['settings'],
): TransactionFacts {
  const { status, confirmedUnits, validatingSince, statusSince } = deal;
  return {
    status,
    confirmedUnits,
    problemOpen: deal.problemOpenedAt !== null,
    receiptEndsAt:
      status === 'validating' && validatingSince ? receiptEnd(validatingSince, receiptDays) : undefined,
    buyerMayCancelAt: status === 'in_progress' ? silenceEnd(statusSince, vendorSilenceDays) : undefined,
  };
}
