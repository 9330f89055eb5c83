import { refuseBuyerCancel, refuseCloseShort } from '@pasok/domain/deal-ends';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { factsOf, lockTransaction } from './lock-transaction.ts';
import { moveTransaction } from './move-transaction.ts';

/** The buyer's cancellation; a cancelled transaction stays as it is. */
export function cancelTransaction(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    if (transaction.status === 'cancelled') return;
    requireAllowed(refuseBuyerCancel(factsOf(ctx, transaction), transaction.now));
    await moveTransaction(ctx, transaction, 'cancelled');
  });
}

/** The buyer completes with what was confirmed so far; repeated after such a completion it changes nothing. */
export function closeShort(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    if (transaction.receipt === 'partial') return;
    requireAllowed(refuseCloseShort(factsOf(ctx, transaction)));
    await moveTransaction(ctx, transaction, 'completed');
  });
}
