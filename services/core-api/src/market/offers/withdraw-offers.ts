import { and, eq, type SQL } from 'drizzle-orm';
import type { DatabaseCtx, TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { offers } from './table.ts';

/** Withdraws the vendor's pending offers (of `which`, if given), whose requests are locked; the requests' owners hear of it. */
export async function withdrawOffers(ctx: TxCtx<DatabaseCtx>, vendorId: string, which?: SQL): Promise<void> {
  const withdrawn = await ctx.db
    .update(offers)
    .set({ status: 'cancelled', updatedAt: ctx.clock })
    .where(and(eq(offers.vendorId, vendorId), eq(offers.status, 'pending'), which))
    .returning({ id: offers.id, ownerId: offers.ownerId });
  await publish(
    ctx,
    withdrawn.flatMap(({ id, ownerId: user }) => (user ? [{ user, topic: 'offer' as const, id }] : [])),
  );
}
