import { refuseWithdrawal } from '@pasok/domain/offer';
import { inTransaction } from '@pasok/service/retry';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../context/database-now.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { publish } from '../events/publish.ts';
import { offers } from '../schema/offers.ts';
import { lockOffer } from './lock-offer.ts';

/** DELETE /offers/{id}: its supplier takes a pending offer back. Repeating it changes nothing. */
export function withdrawOffer(db: Transactor, userId: string, id: string, at?: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { offer, request } = await lockOffer(tx, userId, id);
    refuse(refuseWithdrawal(offer, userId));
    if (offer.status === 'cancelled') return;
    const updatedAt = at ?? (await databaseNow(tx));
    await tx.update(offers).set({ status: 'cancelled', updatedAt }).where(eq(offers.id, id));
    await publish(
      tx,
      [request.userId, userId].map((user) => ({ user, topic: 'offer' as const, id })),
    );
  });
}
