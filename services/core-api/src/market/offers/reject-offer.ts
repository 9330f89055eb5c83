import { refuseRejection } from '@pasok/domain/offer';
import { eq } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, now } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { titleForOthers } from '../requests/lock-request.ts';
import { lockOffer } from './lock-offer.ts';
import { offers } from './table.ts';

/** POST /offers/reject/{id}: the request's owner, with an optional reason. Repeating it changes nothing. */
export function rejectOffer(
  ctx: Ctx,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { offer, request } = await lockOffer(ctx, id);
    requireAllowed(refuseRejection(offer, request, ctx.caller.id, await now(ctx)));
    if (offer.status === 'rejected') return;
    await ctx.db
      .update(offers)
      .set({ status: 'rejected', reason: reason || null, updatedAt: ctx.clock })
      .where(eq(offers.id, id));
    const facts = { request: titleForOthers(request) };
    await notify(ctx, [{ user: offer.vendorId, says: 'offer_rejected', facts, path: `/offer/${id}` }]);
    await publishTo(ctx, [request.userId, offer.vendorId], 'offer', id);
  });
}
