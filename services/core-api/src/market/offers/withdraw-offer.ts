import { refuseWithdrawal } from '@pasok/domain/offer';
import { eq } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { lockOffer } from './lock-offer.ts';
import { offers } from './table.ts';

/** DELETE /offers/{id}: its vendor takes a pending offer back. Repeating it changes nothing. */
export function withdrawOffer(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { offer, request } = await lockOffer(ctx, id);
    requireAllowed(refuseWithdrawal(offer, ctx.caller.id));
    if (offer.status === 'cancelled') return;
    await ctx.db.update(offers).set({ status: 'cancelled', updatedAt: ctx.clock }).where(eq(offers.id, id));
    await publishTo(ctx, [request.userId, offer.vendorId], 'offer', id);
  });
}
