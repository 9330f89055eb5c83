import { isRenewal, refuseProblem } from '@pasok/domain/deal-ends';
import { eq } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { appendHistory } from './append-history.ts';
import { factsOf, type LockedTransaction, lockTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';
import { transactions } from './table.ts';

/**
 * The buyer reports a problem: it holds assumed completion up (rules.md section 5). A new reason replaces the one before; the
 * same one says again, from the next day on, that it stands.
 */
export function openProblem(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    requireAllowed(refuseProblem(factsOf(ctx, transaction)));
    const { problemReason, problemOpenedAt, now } = transaction;
    if (problemReason === reason && problemOpenedAt && !isRenewal(problemOpenedAt, now)) return;
    await reportProblem(ctx, transaction, { reason });
  });
}

/** Writes an open problem on a locked transaction and tells the vendor. */
export async function reportProblem(
  ctx: TxCtx<Ctx>,
  transaction: LockedTransaction,
  { reason, claimedAt }: { reason: string; claimedAt?: Date | undefined },
): Promise<void> {
  const { id, now } = transaction;
  await requireQuota(ctx, 'problems', id);
  await ctx.db
    .update(transactions)
    .set({ problemReason: reason, problemOpenedAt: now, remindedAt: null, updatedAt: now })
    .where(eq(transactions.id, id));
  await appendHistory(ctx, transaction, [{ kind: 'problem_opened', note: reason, claimedAt }]);
  const message = `Pembeli melaporkan masalah pada transaksi ${nameOf(transaction)}.`;
  await notifyOtherParty(ctx, transaction, { kind: 'problem', message });
}
