import { canSeeOffer, type OfferFacts } from '@pasok/domain/offer';
import { AppError } from '@pasok/service/base/errors';
import { eq } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { type LockedRequest, lockRequest } from '../requests/lock-request.ts';
import { offers } from './table.ts';

export type LockedOffer = typeof offers.$inferSelect & OfferFacts;

/**
 * The offer and its request under row locks, request first. Sealed: NOT_FOUND for anyone but its vendor and the
 * request's owner.
 */
export async function lockOffer(
  ctx: TxCtx<Ctx>,
  id: string,
): Promise<{ offer: LockedOffer; request: LockedRequest }> {
  const [found] = await ctx.db.select({ requestId: offers.requestId }).from(offers).where(eq(offers.id, id));
  const request = found && (await lockRequest(ctx, found.requestId));
  if (!request) throw new AppError('NOT_FOUND');
  const [offer] = await ctx.db.select().from(offers).where(eq(offers.id, id)).for('update');
  if (!offer || !canSeeOffer(offer, request, ctx.caller.id)) throw new AppError('NOT_FOUND');
  return { offer, request };
}
