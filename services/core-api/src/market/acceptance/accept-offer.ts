import { actTexts } from '@pasok/chain/act';
import type { AcceptOfferBody } from '@pasok/contracts/offer';
import { refuseAcceptance } from '@pasok/domain/offer';
import { asc, eq, sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { holdOtherAccount } from '../../platform/accounts/hold-account.ts';
import { recordActs } from '../../platform/acts/record-act.ts';
import { type Ctx, inTransaction, now, type TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { type LockedOffer, lockOffer } from '../offers/lock-offer.ts';
import { requireSealed } from '../offers/read-seal.ts';
import { acceptPending, type RejectedOffer } from '../offers/settle-offers.ts';
import { offerItems } from '../offers/table.ts';
import { recordOpened } from '../offers/tell-opened-seals.ts';
import { audienceOf } from '../requests/access.ts';
import { markRequestAccepted } from '../requests/change-request-status.ts';
import type { LockedRequest } from '../requests/lock-request.ts';
import { createTransaction } from '../transactions/create-transaction.ts';
import { transactions } from '../transactions/table.ts';

export type Acceptance = { transactionId: string; created: boolean };

/**
 * Both accept routes (rules.md section 4): makes a transaction of the offer, rejects the other offers and accepts the
 * request; the vendors of the others read `reason`. Rivals wait for the request's lock; accepting again answers the same transaction. @throws OFFER_CHANGED when the
 * vendor edited the offer after the buyer read `version`; SEAL_BROKEN when it is not what its vendor sealed
 */
export function acceptOffer(
  ctx: Ctx,
  { id, version, reason }: AcceptOfferBody & { id: string },
): Promise<Acceptance> {
  return inTransaction(ctx, async (ctx) => {
    const { offer, request } = await lockOffer(ctx, id);
    const at = await now(ctx);
    requireAllowed(refuseAcceptance(offer, request, ctx.caller.id, at, version));
    if (offer.status === 'accepted') return { transactionId: await transactionOf(ctx, id), created: false };
    await requireSealed(ctx, id);
    if (request.sealedUntilDeadline) await recordOpened(ctx, sql`r.id = ${request.id}`);
    await holdOtherAccount(ctx, offer.vendorId);
    // Before the transaction: a trigger on it then finds the vendor written (migration 0025).
    await markRequestAccepted(ctx, { id: request.id, vendorId: offer.vendorId, at });
    const losers = await acceptPending(ctx, offer, { at, reason });
    const { id: transactionId, totalAmount: total } = await createFrom(ctx, offer, request, at);
    const text = actTexts.acceptance({
      ...{
        requestId: request.id,
        transactionId,
        buyerId: request.userId,
        vendorId: offer.vendorId,
        total,
        at,
      },
      // Nobody else reads it.
      reason: (losers.length > 0 && reason) || null,
      rejected: losers.map(({ id }) => id).sort(),
    });
    await recordActs(ctx, [{ kind: 'acceptance', id, text }]);
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

async function createFrom(ctx: TxCtx, offer: LockedOffer, request: LockedRequest, createdAt: Date) {
  const items = await ctx.db
    .select({
      name: offerItems.name,
      quantity: offerItems.quantity,
      unit: offerItems.unit,
      price: offerItems.price,
    })
    .from(offerItems)
    .where(eq(offerItems.offerId, offer.id))
    .orderBy(asc(offerItems.pos));
  return createTransaction(ctx, {
    requestId: request.id,
    offerId: offer.id,
    buyerId: request.userId,
    vendorId: offer.vendorId,
    judul: request.judul,
    items,
    createdAt,
  });
}

async function notifyAll(
  ctx: TxCtx,
  done: { offer: LockedOffer; request: LockedRequest; losers: RejectedOffer[]; transactionId: string },
): Promise<void> {
  const { offer, request, losers, transactionId } = done;
  const facts = { request: request.judul };
  await notify(ctx, [
    {
      user: offer.vendorId,
      says: 'offer_accepted',
      facts,
      path: `/transaction/${transactionId}`,
    },
    ...losers.map(({ id, vendorId }) => ({
      user: vendorId,
      says: 'offer_rejected.lost' as const,
      facts,
      path: `/offer/${id}`,
    })),
  ]);
  await publish(ctx, [
    ...(await audienceOf(ctx, [request.id])).map((reader) => ({ ...reader, topic: 'request' as const })),
    { user: request.userId, topic: 'offer', id: offer.id },
    ...[offer, ...losers].map(({ id, vendorId }) => ({ user: vendorId, topic: 'offer' as const, id })),
  ]);
}
