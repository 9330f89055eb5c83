import { refuseRejection } from '@pasok/domain/offer';
import { inTransaction } from '@pasok/service/retry';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../context/database-now.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { publish } from '../events/publish.ts';
import { notify } from '../notifications/notify.ts';
import { offers } from '../schema/offers.ts';
import { lockOffer } from './lock-offer.ts';

/** POST /offers/reject/{id}: the request's owner, with an optional reason. Repeating it changes nothing. */
export function rejectOffer(
  db: Transactor,
  userId: string,
  id: string,
  { reason }: { reason?: string | undefined } = {},
  at?: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { offer, request } = await lockOffer(tx, userId, id);
    refuse(refuseRejection(offer, request, userId));
    if (offer.status === 'rejected') return;
    const updatedAt = at ?? (await databaseNow(tx));
    await tx
      .update(offers)
      .set({ status: 'rejected', reason: reason || null, updatedAt })
      .where(eq(offers.id, id));
    const message = `Penawaran Anda untuk "${request.judul ?? 'permintaan tanpa judul'}" ditolak.`;
    await notify(tx, [{ user: offer.supplierId, kind: 'offer_rejected', message, path: `/offer/${id}` }]);
    await publish(
      tx,
      [userId, offer.supplierId].map((user) => ({ user, topic: 'offer' as const, id })),
    );
  });
}
