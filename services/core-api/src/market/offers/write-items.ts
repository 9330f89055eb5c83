import type { SealedOffer } from '@pasok/chain/offer-seal';
import type { CreateOfferBody } from '@pasok/contracts/offer';
import { asc, eq } from 'drizzle-orm';
import { type TxCtx, write } from '../../platform/context/context.ts';
import { requestItems } from '../requests/table.ts';
import { offerItemRows } from './table.ts';

/**
 * Writes the items of an offer, each under the name and in the unit that the request has at its place: what a vendor offers
 * instead is brand and specification; answers them so. Whoever calls it holds the request's lock and has checked the number of items.
 */
export async function writeOfferItems(
  ctx: TxCtx,
  { id, requestId, items }: { id: string; requestId: string; items: CreateOfferBody['items'] },
): Promise<SealedOffer['items']> {
  const asked = await ctx.db
    .select({ name: requestItems.name, unit: requestItems.unit })
    .from(requestItems)
    .where(eq(requestItems.requestId, requestId))
    .orderBy(asc(requestItems.pos));
  const written = items.map((item, pos) => ({ ...item, name: '', unit: null, ...asked[pos] }));
  await write(ctx, offerItemRows.insert(id, written));
  return written;
}
