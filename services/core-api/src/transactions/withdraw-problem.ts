import { refuseProblemWithdrawal } from '@pasok/domain/transaction';
import { inTransaction } from '@pasok/service/retry';
import { eq } from 'drizzle-orm';

import { refuse } from '../context/refuse.ts';
import { transactions } from '../schema/transactions.ts';
import { appendHistory } from './append-history.ts';
import { factsOf, lockDeal } from './lock-deal.ts';
import { nameOf, tellOther } from './tell-parties.ts';
import type { VerbDeps } from './verb-deps.ts';

/** The buyer takes the problem back; the receipt period, which ran on, holds again. */
export function withdrawProblem(
  { db, settings }: VerbDeps,
  buyerId: string,
  id: string,
  at?: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, id, at);
    refuse(refuseProblemWithdrawal(factsOf(deal, settings)));
    await tx
      .update(transactions)
      .set({ problemReason: null, problemOpenedAt: null, updatedAt: deal.now })
      .where(eq(transactions.id, id));
    await appendHistory(tx, deal, buyerId, [{ kind: 'problem_withdrawn' }]);
    const message = `Pembeli menarik laporan masalah pada transaksi ${nameOf(deal)}.`;
    await tellOther(tx, deal, buyerId, 'problem', message);
  });
}
