import { paysLater, refusePaid } from '@pasok/domain/transaction';
import { eq } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { appendHistory } from './append-history.ts';
import { lockTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';
import { transactions } from './table.ts';

/** The vendor says that the payment of a deal came which is paid on receipt or later; saying it again changes nothing. */
export function declarePayment(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'vendor' });
    const { status, paymentStatus: payment, terms, now } = transaction;
    requireAllowed(refusePaid({ status, payment, later: paysLater(terms) }));
    if (payment === 'paid') return;
    await ctx.db
      .update(transactions)
      .set({ paymentStatus: 'paid', updatedAt: now })
      .where(eq(transactions.id, id));
    await appendHistory(ctx, transaction, [{ kind: 'payment', from: payment, to: 'paid' }]);
    await notifyOtherParty(ctx, transaction, {
      says: 'status_changed.paid',
      facts: { deal: nameOf(transaction) },
    });
  });
}
