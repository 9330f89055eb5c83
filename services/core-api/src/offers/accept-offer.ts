import { refuseAcceptance } from '@pasok/domain/offer';
import { inTransaction } from '@pasok/service/retry';
import { and, asc, eq, ne } from 'drizzle-orm';
import { databaseNow } from '../context/database-now.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { publish } from '../events/publish.ts';
import { notify } from '../notifications/notify.ts';
import type { LockedRequest } from '../requests/lock-request.ts';
import { offerItems, offers } from '../schema/offers.ts';
import { requests } from '../schema/requests.ts';
import type { Tx } from '../schema/schema.ts';
import { transactions } from '../schema/transactions.ts';
import { createTransaction } from '../transactions/create-transaction.ts';
import { type LockedOffer, lockOffer } from './lock-offer.ts';

export type Acceptance = { transactionId: string; created: boolean };

type AcceptOptions = {
  /** The version of the offer that the buyer read; another one is OFFER_CHANGED. */
  version?: number | undefined;
  /** Key name for the unit tokens of the new transaction. */
  tokenKid: string;
  /** Replaces the database's clock where a market is replayed (demo data). */
  at?: Date;
};

/**
 * Both accept routes (rules.md section 4): the offer becomes a transaction, the others are rejected, the request is
 * accepted. The request's lock makes rivals wait; accepting again answers the same transaction.
 */
export function acceptOffer(
  db: Transactor,
  userId: string,
  id: string,
  options: AcceptOptions,
): Promise<Acceptance> {
  return inTransaction(db, async (tx) => {
    const { offer, request } = await lockOffer(tx, userId, id);
    refuse(refuseAcceptance(offer, request, userId, options.version));
    if (offer.status === 'accepted') return { transactionId: await transactionOf(tx, id), created: false };
    const now = options.at ?? (await databaseNow(tx));
    const transactionId = await createDeal(tx, offer, request, options);
    await tx.update(offers).set({ status: 'accepted', updatedAt: now }).where(eq(offers.id, id));
    const losers = await rejectOthers(tx, offer, now);
    await tx.update(requests).set({ status: 'accepted', updatedAt: now }).where(eq(requests.id, request.id));
    await tell(tx, { offer, request, losers, transactionId });
    return { transactionId, created: true };
  });
}

async function transactionOf(tx: Tx, offerId: string): Promise<string> {
  const [row] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.offerId, offerId));
  if (!row) throw new Error('an accepted offer without a transaction');
  return row.id;
}

async function createDeal(
  tx: Tx,
  offer: LockedOffer,
  request: LockedRequest,
  { tokenKid, at }: AcceptOptions,
): Promise<string> {
  const items = await tx
    .select({ name: offerItems.name, quantity: offerItems.quantity, price: offerItems.price })
    .from(offerItems)
    .where(eq(offerItems.offerId, offer.id))
    .orderBy(asc(offerItems.pos));
  const { id } = await createTransaction(tx, {
    requestId: request.id,
    offerId: offer.id,
    buyerId: request.userId,
    vendorId: offer.supplierId,
    judul: request.judul,
    items,
    tokenKid,
    ...(at ? { at } : {}),
  });
  return id;
}

type Loser = { id: string; supplierId: string };

function rejectOthers(tx: Tx, accepted: LockedOffer, now: Date): Promise<Loser[]> {
  return tx
    .update(offers)
    .set({ status: 'rejected', updatedAt: now })
    .where(
      and(eq(offers.requestId, accepted.requestId), eq(offers.status, 'pending'), ne(offers.id, accepted.id)),
    )
    .returning({ id: offers.id, supplierId: offers.supplierId });
}

async function tell(
  tx: Tx,
  deal: { offer: LockedOffer; request: LockedRequest; losers: Loser[]; transactionId: string },
): Promise<void> {
  const { offer, request, losers, transactionId } = deal;
  const title = request.judul ?? 'permintaan tanpa judul';
  const lost = `Penawaran Anda untuk "${title}" tidak dipilih.`;
  await notify(tx, [
    {
      user: offer.supplierId,
      kind: 'offer_accepted',
      message: `Penawaran Anda untuk "${title}" diterima.`,
      path: `/transaction/${transactionId}`,
    },
    ...losers.map(({ id, supplierId }) => ({
      user: supplierId,
      kind: 'offer_rejected' as const,
      message: lost,
      path: `/offer/${id}`,
    })),
  ]);
  await publish(tx, [
    { user: null, topic: 'request', id: request.id },
    { user: request.userId, topic: 'offer', id: offer.id },
    ...[offer, ...losers].map(({ id, supplierId }) => ({ user: supplierId, topic: 'offer' as const, id })),
  ]);
}
