import { refuseCancelAsking } from '@pasok/domain/deal-ends';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { appendHistory } from './append-history.ts';
import { factsOf, lockTransaction, setTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';

/** A party asks to cancel, once, with a reason: the other may consent by cancelling. */
export function askCancellation(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id });
    requireAllowed(refuseCancelAsking(factsOf(ctx, transaction)));
    const { side, now } = transaction;
    const asked = { cancelAskedBy: side, cancelAskedAt: now, cancelReason: reason, cancelRemindedAt: null };
    await setTransaction(ctx, transaction, asked);
    await appendHistory(ctx, transaction, [{ kind: 'cancel_asked', note: reason }]);
    const facts = { deal: nameOf(transaction), by: side };
    await notifyOtherParty(ctx, transaction, { says: 'status_changed.cancel_asked', facts });
  });
}
