import type { UpdateOfferBody } from '@pasok/contracts/offer';
import { refuseItemCount, refuseOfferEdit } from '@pasok/domain/offer';
import { totalPrice } from '@pasok/domain/totals';
import { inTransaction } from '@pasok/service/retry';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../context/database-now.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { publish } from '../events/publish.ts';
import { offerItems, offers } from '../schema/offers.ts';
import { insertOfferItems } from './insert-items.ts';
import { lockOffer } from './lock-offer.ts';

/** PUT /offers/{id}: its supplier, while pending and before the deadline; each edit is a new version. */
export function updateOffer(
  db: Transactor,
  userId: string,
  id: string,
  change: UpdateOfferBody,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { offer, request } = await lockOffer(tx, userId, id);
    const now = await databaseNow(tx);
    refuse(refuseOfferEdit(offer, request, userId, now));
    const { items, notes, deliveryTime } = change;
    if (items !== undefined) refuse(refuseItemCount(items.length, request.itemCount));
    await tx
      .update(offers)
      .set({
        ...(notes === undefined ? {} : { notes: notes || null }),
        ...(deliveryTime === undefined ? {} : { deliveryTime }),
        ...(items === undefined ? {} : { totalPrice: totalPrice(items), itemCount: items.length }),
        version: offer.version + 1,
        updatedAt: now,
      })
      .where(eq(offers.id, id));
    if (items !== undefined) {
      await tx.delete(offerItems).where(eq(offerItems.offerId, id));
      await insertOfferItems(tx, id, items);
    }
    await publish(
      tx,
      [request.userId, userId].map((user) => ({ user, topic: 'offer' as const, id })),
    );
  });
}
