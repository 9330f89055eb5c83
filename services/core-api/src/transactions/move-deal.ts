import type { TransactionStatus } from '@pasok/contracts/transaction';
import { paymentAfter, receiptOf, statusWords } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import { and, eq } from 'drizzle-orm';
import { publish } from '../events/publish.ts';
import { requests } from '../schema/requests.ts';
import type { Tx } from '../schema/schema.ts';
import { transactions } from '../schema/transactions.ts';
import { appendHistory } from './append-history.ts';
import type { LockedDeal } from './lock-deal.ts';
import { nameOf, tellOther } from './tell-parties.ts';

/**
 * Moves a locked transaction to a status the rules allowed, with everything that belongs to the move: payment, receipt,
 * the request's completion, history, notifications.
 */
export async function moveDeal(
  tx: Tx,
  deal: LockedDeal,
  to: Exclude<TransactionStatus, 'waiting_payment'>,
  actor: string,
): Promise<void> {
  const { status: from, paymentStatus, now } = deal;
  const payment = paymentAfter(paymentStatus, from, to);
  const [moved] = await tx
    .update(transactions)
    .set({ status: to, paymentStatus: payment, statusSince: now, updatedAt: now, ...extras(deal, to, actor) })
    .where(and(eq(transactions.id, deal.id), eq(transactions.status, from)))
    .returning({ id: transactions.id });
  if (!moved) throw new AppError('STATUS_REFUSED');
  await appendHistory(tx, deal, actor, [
    { kind: 'status', from, to },
    ...(payment === paymentStatus ? [] : [{ kind: 'payment' as const, from: paymentStatus, to: payment }]),
  ]);
  if (to === 'completed') await completeRequest(tx, deal);
  await tellOther(
    tx,
    deal,
    actor,
    to === 'completed' ? 'completed' : 'status_changed',
    words(deal, to, actor),
  );
}

/** Columns that only some moves write. */
function extras(deal: LockedDeal, to: TransactionStatus, actor: string) {
  if (to === 'validating') return { validatingSince: deal.now };
  if (to !== 'completed') return {};
  const receipt = receiptOf(
    actor === deal.buyerId ? 'buyer' : 'vendor',
    deal.confirmedUnits,
    deal.totalUnits,
  );
  return { receipt, problemReason: null, problemOpenedAt: null };
}

async function completeRequest(tx: Tx, { requestId, buyerId, vendorId, now }: LockedDeal): Promise<void> {
  await tx
    .update(requests)
    .set({ status: 'completed', updatedAt: now })
    .where(and(eq(requests.id, requestId), eq(requests.status, 'accepted')));
  await publish(
    tx,
    [buyerId, vendorId].map((user) => ({ user, topic: 'request', id: requestId })),
  );
}

function words(deal: LockedDeal, to: TransactionStatus, actor: string): string {
  const name = `Transaksi ${nameOf(deal)}`;
  const units = `${deal.confirmedUnits} dari ${deal.totalUnits} unit dikonfirmasi`;
  if (to === 'completed') return `${name} selesai, ${units}.`;
  if (to === 'cancelled') {
    return `${name} dibatalkan oleh ${actor === deal.buyerId ? 'pembeli' : 'penjual'}.`;
  }
  return `${name} kini berstatus ${statusWords[to]}.`;
}
