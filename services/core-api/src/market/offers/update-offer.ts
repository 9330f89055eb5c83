import type { UpdateOfferBody } from '@pasok/contracts/offer';
import { refuseItemCount, refuseOfferEdit } from '@pasok/domain/offer';
import { totalPrice } from '@pasok/domain/totals';
import { eq } from 'drizzle-orm';
import { asColumns } from '../../base/database.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { forgetActs } from '../../platform/acts/record-act.ts';
import { type Ctx, inTransaction, now } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { lockOffer } from './lock-offer.ts';
import { readSealedOffer } from './read-seal.ts';
import { requireTerms } from './require-terms.ts';
import { offerItems, offers } from './table.ts';
import { writeOfferItems } from './write-items.ts';
import { writeSeal } from './write-seal.ts';

/** PUT /offers/{id}: its vendor, while pending and before the deadline; each edit is a new version, with a seal of its own or none. */
export function updateOffer(
  ctx: Ctx,
  { id, change }: { id: string; change: UpdateOfferBody },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { offer, request } = await lockOffer(ctx, id);
    const updatedAt = await now(ctx);
    requireAllowed(refuseOfferEdit(offer, request, ctx.caller.id, updatedAt));
    const { items, terms, seal } = change;
    if (items !== undefined) requireAllowed(refuseItemCount(items.length, request.itemCount));
    await requireTerms(ctx, terms, updatedAt);
    await ctx.db
      .update(offers)
      .set({
        ...asColumns(offers, change),
        ...(items === undefined ? {} : { totalPrice: totalPrice(items), itemCount: items.length }),
        version: offer.version + 1,
        updatedAt,
      })
      .where(eq(offers.id, id));
    if (items !== undefined) {
      await ctx.db.delete(offerItems).where(eq(offerItems.offerId, id));
      await writeOfferItems(ctx, { id, requestId: request.id, items });
    }
    await forgetActs(ctx, [id]);
    if (seal) await writeSeal(ctx, { id, offer: await readSealedOffer(ctx, id), seal, takenAt: updatedAt });
    await publishTo(ctx, [request.userId, ctx.caller.id], 'offer', id);
  });
}
