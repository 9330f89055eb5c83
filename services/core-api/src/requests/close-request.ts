import { and, eq } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { publish } from '../events/publish.ts';
import { notify } from '../notifications/notify.ts';
import { offers } from '../schema/offers.ts';
import { requests } from '../schema/requests.ts';

type Closed = { id: string; judul: string | null };

/** Cancels an open, locked request: pending offers are rejected, and whoever made one is notified. */
export async function closeRequest(ctx: TxCtx, { id, judul }: Closed): Promise<void> {
  const { db, clock: updatedAt } = ctx;
  await db.update(requests).set({ status: 'cancelled', updatedAt }).where(eq(requests.id, id));
  const rejected = await db
    .update(offers)
    .set({ status: 'rejected', reason: 'Permintaan dibatalkan.', updatedAt })
    .where(and(eq(offers.requestId, id), eq(offers.status, 'pending')))
    .returning({ id: offers.id, vendorId: offers.vendorId });
  const message = `Permintaan "${judul ?? 'tanpa judul'}" dibatalkan, penawaran Anda tidak berlaku lagi.`;
  await notify(
    ctx,
    rejected.map((offer) => ({
      user: offer.vendorId,
      kind: 'offer_rejected',
      message,
      path: `/offer/${offer.id}`,
    })),
  );
  await publish(ctx, [
    { user: null, topic: 'request', id },
    ...rejected.map((offer) => ({ user: offer.vendorId, topic: 'offer' as const, id: offer.id })),
  ]);
}
