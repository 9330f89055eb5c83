import { refuseProblem } from '@pasok/domain/transaction';
import { eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../context/context.ts';
import { refuse } from '../context/refuse.ts';
import { refuseUsedUp } from '../limits/quotas.ts';
import { transactions } from '../schema/transactions.ts';
import { appendHistory } from './append-history.ts';
import { factsOf, lockTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';

/** The buyer reports a problem: no assumed completion while it is open. A new reason replaces the one before. */
export function openProblem(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, id);
    refuse(refuseProblem(factsOf(ctx, transaction)));
    if (transaction.problemReason === reason) return;
    await refuseUsedUp(ctx, 'problems', id);
    const { now: updatedAt, problemOpenedAt } = transaction;
    await ctx.db
      .update(transactions)
      .set({ problemReason: reason, problemOpenedAt: problemOpenedAt ?? updatedAt, updatedAt })
      .where(eq(transactions.id, id));
    await appendHistory(ctx, transaction, [{ kind: 'problem_opened', note: reason }]);
    const message = `Pembeli melaporkan masalah pada transaksi ${nameOf(transaction)}.`;
    await notifyOtherParty(ctx, transaction, { kind: 'problem', message });
  });
}
