import { and, eq, type SQL } from 'drizzle-orm';
import { publish } from '../events/publish.ts';
import { notify } from '../notifications/notify.ts';
import { offers } from '../schema/offers.ts';
import { requests } from '../schema/requests.ts';
import type { Tx } from '../schema/schema.ts';

type Closed = { id: string; judul: string | null };

/** Cancels an open, locked request: pending offers are rejected, and whoever made one is told. */
export async function closeRequest(tx: Tx, { id, judul }: Closed, updatedAt: Date | SQL): Promise<void> {
  await tx.update(requests).set({ status: 'cancelled', updatedAt }).where(eq(requests.id, id));
  const rejected = await tx
    .update(offers)
    .set({ status: 'rejected', reason: 'Permintaan dibatalkan.', updatedAt })
    .where(and(eq(offers.requestId, id), eq(offers.status, 'pending')))
    .returning({ id: offers.id, supplierId: offers.supplierId });
  const message = `Permintaan "${judul ?? 'tanpa judul'}" dibatalkan, penawaran Anda tidak berlaku lagi.`;
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
}
