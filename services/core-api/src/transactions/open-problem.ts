import { refuseProblem } from '@pasok/domain/transaction';
import { inTransaction } from '@pasok/service/retry';
import { eq } from 'drizzle-orm';
import { refuse } from '../context/refuse.ts';
import { refuseUsedUp } from '../limits/quotas.ts';
import { transactions } from '../schema/transactions.ts';
import { appendHistory } from './append-history.ts';
import { factsOf, lockDeal } from './lock-deal.ts';
import { nameOf, tellOther } from './tell-parties.ts';
import type { VerbDeps } from './verb-deps.ts';

/** The buyer reports a problem: no assumed completion while it is open. A new reason replaces the one before. */
export function openProblem(
  { db, settings }: VerbDeps,
  buyerId: string,
  id: string,
  reason: string,
  at?: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, id, at);
    refuse(refuseProblem(factsOf(deal, settings)));
    if (deal.problemReason === reason) return;
    await refuseUsedUp(tx, 'problems', id);
    await tx
      .update(transactions)
      .set({ problemReason: reason, problemOpenedAt: deal.problemOpenedAt ?? deal.now, updatedAt: deal.now })
      .where(eq(transactions.id, id));
    await appendHistory(tx, deal, buyerId, [{ kind: 'problem_opened', note: reason }]);
    await tellOther(
      tx,
      deal,
      buyerId,
      'problem',
      `Pembeli melaporkan masalah pada transaksi ${nameOf(deal)}.`,
    );
  });
}
