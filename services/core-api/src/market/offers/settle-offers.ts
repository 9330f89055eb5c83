import { and, eq, inArray, ne } from 'drizzle-orm';
import { renderOwn, type StoredMessage } from '../../base/stored-texts.ts';
import type { DatabaseCtx, TxCtx } from '../../platform/context/context.ts';
import { offers } from './table.ts';

/** A pending offer that lost with its request, and whose it is. */
export type RejectedOffer = { id: string; vendorId: string; requestId: string };

/** Accepts a locked offer and rejects all other pending offers on its request, with a reason that their vendors read; answers those. */
export async function acceptPending(
  { db }: TxCtx,
  { id, requestId }: { id: string; requestId: string },
  { at, reason }: { at: Date; reason: string | undefined },
): Promise<RejectedOffer[]> {
  await db.update(offers).set({ status: 'accepted', updatedAt: at }).where(eq(offers.id, id));
  return db
    .update(offers)
    .set({ status: 'rejected', reason: reason || null, updatedAt: at })
    .where(and(eq(offers.requestId, requestId), eq(offers.status, 'pending'), ne(offers.id, id)))
    .returning({ id: offers.id, vendorId: offers.vendorId, requestId: offers.requestId });
}

/** Rejects all pending offers on locked requests, with a reason that their vendors read; answers those. */
export const rejectPending = (
  { db, clock }: TxCtx<DatabaseCtx>,
  { requestIds, reason }: { requestIds: readonly string[]; reason: StoredMessage },
): Promise<RejectedOffer[]> =>
  db
    .update(offers)
    .set({ status: 'rejected', reason: renderOwn(reason), reasonSaid: reason, updatedAt: clock })
    .where(and(inArray(offers.requestId, [...requestIds]), eq(offers.status, 'pending')))
    .returning({ id: offers.id, vendorId: offers.vendorId, requestId: offers.requestId });
