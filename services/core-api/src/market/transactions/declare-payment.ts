import { paysLater, refusePaid } from '@pasok/domain/transaction';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { appendHistory } from './append-history.ts';
import { lockTransaction, setTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';

/** The vendor says that the payment of a deal came which is paid on receipt or later; saying it again changes nothing. */
export function declarePayment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'vendor' });
    const { status, paymentStatus: payment, terms } = transaction;
    requireAllowed(refusePaid({ status, payment, later: paysLater(terms) }));
    if (payment === 'paid') return;
    await setTransaction(ctx, transaction, { paymentStatus: 'paid' });
    await appendHistory(ctx, transaction, [{ kind: 'payment', from: payment, to: 'paid' }]);
    await notifyOtherParty(ctx, transaction, {
      says: 'status_changed.paid',
      facts: { deal: nameOf(transaction) },
    });
  });
}
