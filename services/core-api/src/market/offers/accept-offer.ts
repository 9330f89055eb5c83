import { refuseAcceptance } from '@pasok/domain/offer';
import { and, asc, eq, ne } from 'drizzle-orm';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { holdOtherAccount } from '../../platform/context/live-account.ts';
import { now } from '../../platform/context/now.ts';
import { requireAllowed } from '../../platform/context/require-allowed.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { offerItems, offers } from '../../schema/offers.ts';
import { requests } from '../../schema/requests.ts';
import { transactions } from '../../schema/transactions.ts';
import type { LockedRequest } from '../requests/lock-request.ts';
import { createTransaction } from '../transactions/create-transaction.ts';
import { type LockedOffer, lockOffer } from './lock-offer.ts';

export type Acceptance = { transactionId: string; created: boolean };

/**
 * Both accept routes (rules.md section 4): the offer becomes a transaction, the others are rejected, the request is
 * accepted. The request's lock makes rivals wait; accepting again answers the same transaction. Another version of the
 * offer than the one that the buyer read is OFFER_CHANGED.
 */
export function acceptOffer(
  ctx: Ctx,
  { id, version }: { id: string; version?: number | undefined },
): Promise<Acceptance> {
  return inTransaction(ctx, async (ctx) => {
    const { offer, request } = await lockOffer(ctx, id);
    requireAllowed(refuseAcceptance(offer, request, ctx.caller.id, version));
    if (offer.status === 'accepted') return { transactionId: await transactionOf(ctx, id), created: false };
    await holdOtherAccount(ctx, offer.vendorId);
    const updatedAt = await now(ctx);
    const transactionId = await createFrom(ctx, offer, request, updatedAt);
    await ctx.db.update(offers).set({ status: 'accepted', updatedAt }).where(eq(offers.id, id));
    const losers = await rejectOthers(ctx, offer, updatedAt);
    await ctx.db.update(requests).set({ status: 'accepted', updatedAt }).where(eq(requests.id, request.id));
    await notifyAll(ctx, { offer, request, losers, transactionId });
    return { transactionId, created: true };
  });
}

async function transactionOf({ db }: TxCtx, offerId: string): Promise<string> {
  const [row] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.offerId, offerId));
  if (!row) throw new Error('an accepted offer without a transaction');
  return row.id;
}

async function createFrom(
  ctx: TxCtx,
  offer: LockedOffer,
  request: LockedRequest,
  createdAt: Date,
): Promise<string> {
  const items = await ctx.db
    .select({ name: offerItems.name, quantity: offerItems.quantity, price: offerItems.price })
    .from(offerItems)
    .where(eq(offerItems.offerId, offer.id))
    .orderBy(asc(offerItems.pos));
  const { id } = await createTransaction(ctx, {
    requestId: request.id,
    offerId: offer.id,
    buyerId: request.userId,
    vendorId: offer.vendorId,
    judul: request.judul,
    items,
    createdAt,
  });
  return id;
}

type Loser = { id: string; vendorId: string };

function rejectOthers({ db }: TxCtx, accepted: LockedOffer, updatedAt: Date): Promise<Loser[]> {
  return db
    .update(offers)
    .set({ status: 'rejected', updatedAt })
    .where(
      and(eq(offers.requestId, accepted.requestId), eq(offers.status, 'pending'), ne(offers.id, accepted.id)),
    )
    .returning({ id: offers.id, vendorId: offers.vendorId });
}

async function notifyAll(
  ctx: TxCtx,
  done: { offer: LockedOffer; request: LockedRequest; losers: Loser[]; transactionId: string },
): Promise<void> {
  const { offer, request, losers, transactionId } = done;
  const title = request.judul ?? 'permintaan tanpa judul';
  const lost = `Penawaran Anda untuk "${title}" tidak dipilih.`;
  await notify(ctx, [
    {
      user: offer.vendorId,
      kind: 'offer_accepted',
      message: `Penawaran Anda untuk "${title}" diterima.`,
      path: `/transaction/${transactionId}`,
    },
    ...losers.map(({ id, vendorId }) => ({
      user: vendorId,
      kind: 'offer_rejected' as const,
      message: lost,
      path: `/offer/${id}`,
    })),
  ]);
  await publish(ctx, [
    { user: null, topic: 'request', id: request.id },
    { user: request.userId, topic: 'offer', id: offer.id },
    ...[offer, ...losers].map(({ id, vendorId }) => ({ user: vendorId, topic: 'offer' as const, id })),
  ]);
}
