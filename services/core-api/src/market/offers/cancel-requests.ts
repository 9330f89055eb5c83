import type { DatabaseCtx, TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { audienceOf } from '../requests/access.ts';
import { markRequestsCancelled } from '../requests/change-request-status.ts';
import { type LockedRequest, titleForOthers } from '../requests/lock-request.ts';
import { rejectPending } from './settle-offers.ts';

type OpenRequest = Pick<LockedRequest, 'id' | 'judul' | 'visibility'>;

/**
 * Cancels open, locked requests, rejects their pending offers and notifies the vendors. It takes the same few statements
 * for any number of requests.
 */
export async function cancelRequests(ctx: TxCtx<DatabaseCtx>, open: readonly OpenRequest[]): Promise<void> {
  if (open.length === 0) return;
  const titles = new Map(open.map((request) => [request.id, titleForOthers(request)]));
  const ids = [...titles.keys()];
  await markRequestsCancelled(ctx, ids);
  const reason = { says: 'request_cancelled', facts: {} } as const;
  const rejected = await rejectPending(ctx, { requestIds: ids, reason });
  await notify(
    ctx,
    rejected.map((offer) => ({
      user: offer.vendorId,
      says: 'offer_rejected.cancelled',
      facts: { request: titles.get(offer.requestId) ?? null },
      path: `/offer/${offer.id}`,
    })),
  );
  const readers = await audienceOf(ctx, ids);
  await publish(ctx, [
    ...readers.map((reader) => ({ ...reader, topic: 'request' as const })),
    ...rejected.map((offer) => ({ user: offer.vendorId, topic: 'offer' as const, id: offer.id })),
  ]);
}
