import { refuseProblemWithdrawal } from '@pasok/domain/deal-ends';
import { eq } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { appendHistory } from './append-history.ts';
import { factsOf, lockTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';
import { transactions } from './table.ts';

/** The buyer takes the problem back; the receipt period, which ran on, holds again. */
export function withdrawProblem(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    requireAllowed(refuseProblemWithdrawal(factsOf(ctx, transaction)));
    await ctx.db
      .update(transactions)
      .set({ problemReason: null, problemOpenedAt: null, remindedAt: null, updatedAt: transaction.now })
      .where(eq(transactions.id, id));
    await appendHistory(ctx, transaction, [{ kind: 'problem_withdrawn' }]);
    const facts = { deal: nameOf(transaction) };
    await notifyOtherParty(ctx, transaction, { says: 'problem.withdrawn', facts });
  });
}
