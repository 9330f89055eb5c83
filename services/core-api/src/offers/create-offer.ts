import type { CreateOfferBody } from '@pasok/contracts/offer';
import { refuseItemCount } from '@pasok/domain/offer';
import { canSeeRequest, refuseOffer } from '@pasok/domain/request';
import { totalPrice } from '@pasok/domain/totals';
import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../context/database-now.ts';
import { newId } from '../context/new-id.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { publish } from '../events/publish.ts';
import { refuseUsedUp } from '../limits/quotas.ts';
import { notify } from '../notifications/notify.ts';
import { type LockedRequest, lockRequest } from '../requests/lock-request.ts';
import { offersOn } from '../requests/offers-on.ts';
import { offers } from '../schema/offers.ts';
import type { Tx } from '../schema/schema.ts';
import { users } from '../schema/users.ts';
import { insertOfferItems } from './insert-items.ts';

/**
 * POST /offers, decided under the request's lock by the database's clock. The first offer makes a supplier. One pending
 * offer a supplier: of twins the second waits for the lock and is refused; a unique index has the last word.
 */
export function createOffer(
  db: Transactor,
  userId: string,
  body: CreateOfferBody,
  at?: Date,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, body.requestId);
    if (!request) throw new AppError('NOT_FOUND');
    const { own, ownPending } = await offersOn(tx, request.id, userId);
    if (!canSeeRequest(request, { userId, hasOffered: own })) throw new AppError('NOT_FOUND');
    const now = at ?? (await databaseNow(tx));
    refuse(refuseOffer(request, { userId, ownOffer: ownPending ? 'pending' : undefined }, now));
    refuse(refuseItemCount(body.items.length, request.itemCount));
    const id = newId();
    await refuseUsedUp(tx, 'pendingOffers', userId);
    await writeOffer(tx, { id, userId, body, now });
    await tellOwner(tx, request, id, userId);
    return { id };
  });
}

async function writeOffer(
  tx: Tx,
  { id, userId, body, now }: { id: string; userId: string; body: CreateOfferBody; now: Date },
): Promise<void> {
  const { requestId, items, notes, deliveryTime } = body;
  await tx.insert(offers).values({
    id,
    requestId,
    supplierId: userId,
    notes: notes || null,
    deliveryTime,
    totalPrice: totalPrice(items),
    itemCount: items.length,
    createdAt: now,
    updatedAt: now,
  });
  await insertOfferItems(tx, id, items);
  await tx
    .update(users)
    .set({ isSupplier: true })
    .where(and(eq(users.id, userId), eq(users.isSupplier, false)));
}

async function tellOwner(tx: Tx, request: LockedRequest, offerId: string, supplierId: string): Promise<void> {
  const message = `Ada penawaran baru untuk "${request.judul ?? 'permintaan Anda'}".`;
  await notify(tx, [{ user: request.userId, kind: 'offer_received', message, path: `/offer/${offerId}` }]);
  await publish(
    tx,
    [request.userId, supplierId].map((user) => ({ user, topic: 'offer' as const, id: offerId })),
  );
}
