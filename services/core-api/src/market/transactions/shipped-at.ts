import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DatabaseCtx, TxCtx } from '../../platform/context/context.ts';
import { transactionHistory } from './table.ts';

/** Since when its goods are on their way, as its vendor said: the tokens are nobody else's before. */
export async function shippedAt({ db }: TxCtx<DatabaseCtx>, id: string): Promise<Date | undefined> {
  const { transactionId, toStatus, createdAt } = transactionHistory;
  const [row] = await db
    .select({ time: createdAt })
    .from(transactionHistory)
    .where(and(eq(transactionId, id), inArray(toStatus, ['shipped', 'validating'])))
    .orderBy(asc(transactionHistory.id))
    .limit(1);
  return row?.time;
}
