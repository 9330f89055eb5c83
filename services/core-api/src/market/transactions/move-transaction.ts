import type { ReceiptOutcome, TransactionStatus } from '@pasok/contracts/transaction';
import { receiptOutcome } from '@pasok/domain/deal-ends';
import { paymentAfter, paysLater } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import type { News } from '../../platform/notifications/news-texts.ts';
import { markRequestCompleted } from '../requests/change-request-status.ts';
import { appendHistory } from './append-history.ts';
import { factsOf, type LockedTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';
import { transactions } from './table.ts';
import { writeShipment } from './write-shipment.ts';

/**
 * Moves a locked transaction to a status that the rules allowed, and writes all that belongs to the move: payment, receipt, the
 * request's completion, history, notifications, and the one shipment of goods that leave at once. `told`: what the other party is
 * told in the place of the new status.
 */
export async function moveTransaction(
  ctx: TxCtx<Ctx>,
  transaction: LockedTransaction,
  to: Exclude<TransactionStatus, 'waiting_payment'>,
  told?: News,
): Promise<void> {
  const { id, status: from, paymentStatus, cancelReason, now } = transaction;
  const payment = paymentAfter(paymentStatus, { from, to, later: paysLater(transaction.terms) });
  const receipt = receiptOutcome(transaction.side, factsOf(ctx, transaction), transaction.totalUnits, now);
  const [moved] = await ctx.db
    .update(transactions)
    .set({
      status: to,
      paymentStatus: payment,
      statusSince: now,
      remindedAt: null,
      ...(to === 'cancelled' ? {} : noCancellation),
      updatedAt: now,
      ...extras(transaction, to, receipt),
    })
    .where(and(eq(transactions.id, id), eq(transactions.status, from)))
    .returning({ id: transactions.id });
  if (!moved) throw new AppError('STATUS_REFUSED');
  await appendHistory(ctx, transaction, [
    { kind: 'status', from, to, ...(to === 'cancelled' && cancelReason ? { note: cancelReason } : {}) },
    ...(payment === paymentStatus ? [] : [{ kind: 'payment' as const, from: paymentStatus, to: payment }]),
  ]);
  if (to === 'completed') {
    const { requestId, buyerId, vendorId } = transaction;
    await markRequestCompleted(ctx, { id: requestId, parties: [buyerId, vendorId], at: now });
  }
  const leave =
    (to === 'shipped' || to === 'validating') && (from === 'waiting_payment' || from === 'in_progress');
  if (leave && transaction.shippedUnits === null && !told) await writeShipment(ctx, transaction, {});
  await notifyOtherParty(ctx, transaction, told ?? newsOf(transaction, to, receipt));
}

/** A deal that goes on is not asked to end any more. */
export const noCancellation = { cancelAskedBy: null, cancelAskedAt: null, cancelReason: null };

/** A problem is over, and none is reminded of. */
export const noProblem = { problemReason: null, problemOpenedAt: null, remindedAt: null };

/** Columns that only some moves write. */
function extras(transaction: LockedTransaction, to: TransactionStatus, receipt: ReceiptOutcome) {
  if (to === 'validating') return { validatingSince: transaction.now };
  return to === 'completed' ? { receipt, ...noProblem } : {};
}

function newsOf(transaction: LockedTransaction, to: TransactionStatus, receipt: ReceiptOutcome): News {
  const { side, confirmedUnits, totalUnits } = transaction;
  const deal = nameOf(transaction);
  if (to === 'cancelled') return { says: 'status_changed.cancelled', facts: { deal, by: side } };
  if (to !== 'completed') return { says: 'status_changed', facts: { deal, to } };
  const facts = { deal, confirmed: confirmedUnits, total: totalUnits };
  return { says: receipt === 'partial' ? 'completed.partial' : 'completed', facts };
}
