import type { TransactionStatus } from '@pasok/contracts/transaction';
import { paymentAfter, receiptOutcome, statusWords } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import type { NewNotification } from '../../platform/notifications/notify.ts';
import { requests } from '../../schema/requests.ts';
import { transactions } from '../../schema/transactions.ts';
import { appendHistory } from './append-history.ts';
import type { LockedTransaction } from './lock-transaction.ts';
import { nameOf, notifyOtherParty } from './notify-parties.ts';

/**
 * Moves a locked transaction to a status the rules allowed, with everything that belongs to the move: payment, receipt,
 * the request's completion, history, notifications.
 */
export async function moveTransaction(
  ctx: TxCtx<Ctx>,
  transaction: LockedTransaction,
  to: Exclude<TransactionStatus, 'waiting_payment'>,
): Promise<void> {
  const { id, status: from, paymentStatus, now } = transaction;
  const payment = paymentAfter(paymentStatus, from, to);
  const [moved] = await ctx.db
    .update(transactions)
    .set({
      status: to,
      paymentStatus: payment,
      statusSince: now,
      updatedAt: now,
      ...extras(transaction, to),
    })
    .where(and(eq(transactions.id, id), eq(transactions.status, from)))
    .returning({ id: transactions.id });
  if (!moved) throw new AppError('STATUS_REFUSED');
  await appendHistory(ctx, transaction, [
    { kind: 'status', from, to },
    ...(payment === paymentStatus ? [] : [{ kind: 'payment' as const, from: paymentStatus, to: payment }]),
  ]);
  if (to === 'completed') await completeRequest(ctx, transaction);
  await notifyOtherParty(ctx, transaction, newsOf(transaction, to));
}

/** Columns that only some moves write. */
function extras(transaction: LockedTransaction, to: TransactionStatus) {
  if (to === 'validating') return { validatingSince: transaction.now };
  if (to !== 'completed') return {};
  return {
    receipt: receiptOutcome(transaction.side, transaction.confirmedUnits, transaction.totalUnits),
    problemReason: null,
    problemOpenedAt: null,
  };
}

async function completeRequest(ctx: TxCtx, transaction: LockedTransaction): Promise<void> {
  const { requestId, buyerId, vendorId, now } = transaction;
  await ctx.db
    .update(requests)
    .set({ status: 'completed', updatedAt: now })
    .where(and(eq(requests.id, requestId), eq(requests.status, 'accepted')));
  await publish(
    ctx,
    [buyerId, vendorId].map((user) => ({ user, topic: 'request', id: requestId })),
  );
}

function newsOf(
  transaction: LockedTransaction,
  to: TransactionStatus,
): Pick<NewNotification, 'kind' | 'title' | 'message'> {
  const { side, confirmedUnits, totalUnits } = transaction;
  const name = `Transaksi ${nameOf(transaction)}`;
  if (to === 'completed') {
    const units = `${confirmedUnits} dari ${totalUnits} unit dikonfirmasi`;
    // A partial receipt never looks complete (rules.md, section 1).
    const isPartial = receiptOutcome(side, confirmedUnits, totalUnits) === 'partial';
    return isPartial
      ? {
          kind: 'completed',
          title: 'Transaksi selesai sebagian',
          message: `${name} selesai sebagian, ${units}.`,
        }
      : { kind: 'completed', message: `${name} selesai, ${units}.` };
  }
  const message =
    to === 'cancelled'
      ? `${name} dibatalkan oleh ${side === 'buyer' ? 'pembeli' : 'penjual'}.`
      : `${name} kini berstatus ${statusWords[to]}.`;
  return { kind: 'status_changed', message };
}
