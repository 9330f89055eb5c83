import { eq } from 'drizzle-orm';
import { type Ctx, now, type TxCtx } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import type { lockOffer } from './lock-offer.ts';
import { offers } from './table.ts';

/**
 * A locked offer whose parts that stand elsewhere changed is another version, which an acceptance of the one before does not
 * take; both sides' pages ask again.
 */
export async function recordOfferChange(
  ctx: TxCtx<Ctx>,
  { offer, request }: Awaited<ReturnType<typeof lockOffer>>,
): Promise<void> {
  const change = { version: offer.version + 1, updatedAt: await now(ctx) };
  await ctx.db.update(offers).set(change).where(eq(offers.id, offer.id));
  await publishTo(ctx, [request.userId, offer.vendorId], 'offer', offer.id);
}
