import { and, eq, inArray } from 'drizzle-orm';
import type { DatabaseCtx, TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { offers } from '../../schema/offers.ts';
import { requests } from '../../schema/requests.ts';

type Closed = { id: string; judul: string | null };

/**
 * Cancels open, locked requests: pending offers are rejected, and whoever made one is notified. The same few statements,
 * however many requests it is.
 */
export async function cancelRequests(ctx: TxCtx<DatabaseCtx>, closed: readonly Closed[]): Promise<void> {
  if (closed.length === 0) return;
  const { db, clock: updatedAt } = ctx;
  const titles = new Map(closed.map(({ id, judul }) => [id, judul ?? 'tanpa judul']));
  const ids = [...titles.keys()];
  await db.update(requests).set({ status: 'cancelled', updatedAt }).where(inArray(requests.id, ids));
  const rejected = await db
    .update(offers)
    .set({ status: 'rejected', reason: 'Permintaan dibatalkan.', updatedAt })
    .where(and(inArray(offers.requestId, ids), eq(offers.status, 'pending')))
    .returning({ id: offers.id, vendorId: offers.vendorId, requestId: offers.requestId });
  await notify(
    ctx,
    rejected.map((offer) => ({
      user: offer.vendorId,
      kind: 'offer_rejected',
      message: `Permintaan "${titles.get(offer.requestId)}" dibatalkan, penawaran Anda tidak berlaku lagi.`,
      path: `/offer/${offer.id}`,
    })),
  );
  await publish(ctx, [
    ...ids.map((id) => ({ user: null, topic: 'request' as const, id })),
    ...rejected.map((offer) => ({ user: offer.vendorId, topic: 'offer' as const, id: offer.id })),
  ]);
}
