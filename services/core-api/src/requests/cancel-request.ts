import { canSeeRequest, refuseRequestCancel } from '@pasok/domain/request';
import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { and, eq } from 'drizzle-orm';
import { databaseNow } from '../database-now.ts';
import { publish } from '../events/publish.ts';
import { notify } from '../notifications/notify.ts';
import { offers } from '../offers/table.ts';
import { refuse } from '../refuse.ts';
import type { Transactor } from '../transactor.ts';
import { lockRequest } from './lock-request.ts';
import { offersOn } from './offers-on.ts';
import { requests } from './table.ts';

/** DELETE /requests/{id}: cancelled, its pending offers rejected. Repeating it changes nothing. */
export function cancelRequest(db: Transactor, userId: string, id: string, at?: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new AppError('NOT_FOUND');
    const { own } = await offersOn(tx, id, userId);
    if (!canSeeRequest(request, { userId, hasOffered: own })) throw new AppError('NOT_FOUND');
    refuse(refuseRequestCancel(request, userId));
    if (request.status === 'cancelled') return;
    const now = at ?? (await databaseNow(tx));
    await tx.update(requests).set({ status: 'cancelled', updatedAt: now }).where(eq(requests.id, id));
    const rejected = await tx
      .update(offers)
      .set({ status: 'rejected', reason: 'Permintaan dibatalkan.', updatedAt: now })
      .where(and(eq(offers.requestId, id), eq(offers.status, 'pending')))
      .returning({ id: offers.id, supplierId: offers.supplierId });
    const message = `Permintaan "${request.judul ?? 'tanpa judul'}" dibatalkan, penawaran Anda tidak berlaku lagi.`;
    await notify(
      tx,
      rejected.map((offer) => ({
        user: offer.supplierId,
        kind: 'offer_rejected',
        message,
        path: `/offer/${offer.id}`,
      })),
    );
    await publish(tx, [
      { user: null, topic: 'request', id },
      ...rejected.map((offer) => ({ user: offer.supplierId, topic: 'offer' as const, id: offer.id })),
    ]);
  });
}
