import { refuseTransferred } from '@pasok/domain/transaction';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { appendHistory } from './append-history.ts';
import { lockTransaction, setTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';

/** The buyer says that the money was transferred, outside Pasok; saying it again changes nothing. */
export function declareTransfer(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    const { status, paymentStatus: payment, transferredAt, now } = transaction;
    if (transferredAt) return;
    requireAllowed(refuseTransferred({ status, payment }));
    await setTransaction(ctx, transaction, { transferredAt: now });
    await appendHistory(ctx, transaction, [{ kind: 'payment', from: payment, to: 'transferred' }]);
    await notifyOtherParty(ctx, transaction, {
      says: 'status_changed.transferred',
      facts: { deal: nameOf(transaction) },
    });
  });
}
