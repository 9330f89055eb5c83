import type { TransactionStatus } from '@pasok/contracts/transaction';
import { paymentAfter, receiptOf, statusWords } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../context/context.ts';
import { publish } from '../events/publish.ts';
import { requests } from '../schema/requests.ts';
import { transactions } from '../schema/transactions.ts';
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
  const kind = to === 'completed' ? 'completed' : 'status_changed';
  await notifyOtherParty(ctx, transaction, { kind, message: words(transaction, to) });
}

/** Columns that only some moves write. */
function extras(transaction: LockedTransaction, to: TransactionStatus) {
  if (to === 'validating') return { validatingSince: transaction.now };
  if (to !== 'completed') return {};
  const receipt = receiptOf(transaction.side, transaction.confirmedUnits, transaction.totalUnits);
  return { receipt, problemReason: null, problemOpenedAt: null };
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

function words(transaction: LockedTransaction, to: TransactionStatus): string {
  const name = `Transaksi ${nameOf(transaction)}`;
  const units = `${transaction.confirmedUnits} dari ${transaction.totalUnits} unit dikonfirmasi`;
  if (to === 'completed') return `${name} selesai, ${units}.`;
  if (to === 'cancelled')
    return `${name} dibatalkan oleh ${transaction.side === 'buyer' ? 'pembeli' : 'penjual'}.`;
  return `${name} kini berstatus ${statusWords[to]}.`;
}
