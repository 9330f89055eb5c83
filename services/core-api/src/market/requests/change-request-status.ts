import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DatabaseCtx, TxCtx } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import type { LockedRequest } from './lock-request.ts';
import { requests } from './table.ts';

// All later statuses of a request, and whether it is hidden: other rooms decide when, these verbs write. The caller holds the request's lock.

/** The owner accepted an offer of `vendorId`, who may read the address from now on. */
export async function markRequestAccepted(
  { db }: TxCtx,
  { id, vendorId, at }: { id: string; vendorId: string; at: Date },
): Promise<void> {
  await db.update(requests).set({ status: 'accepted', vendorId, updatedAt: at }).where(eq(requests.id, id));
}

/** The transaction of an accepted request is completed; both parties' pages refetch the request. */
export async function markRequestCompleted(
  ctx: TxCtx,
  { id, parties, at }: { id: string; parties: readonly string[]; at: Date },
): Promise<void> {
  await ctx.db
    .update(requests)
    .set({ status: 'completed', updatedAt: at })
    .where(and(eq(requests.id, id), eq(requests.status, 'accepted')));
  await publishTo(ctx, parties, 'request', id);
}

/** The owner, or the end of the owner's account, cancelled open requests. */
export async function markRequestsCancelled(
  { db, clock }: TxCtx<DatabaseCtx>,
  ids: readonly string[],
): Promise<void> {
  // The lock is held: from now on nobody offers on them.
  const forgetAt = sql`case when not exists (select from offers o where o.request_id = ${requests.id})
    then ${clock} + interval '90 days' end`;
  await db
    .update(requests)
    .set({ status: 'cancelled', updatedAt: clock, forgetAt })
    .where(inArray(requests.id, [...ids]));
}

/** An administrator hides it, or (`reason` null) shows it again as its owner has it. False: it was so before. */
export async function setRequestHidden(
  { db }: TxCtx,
  { request, reason }: { request: LockedRequest; reason: string | null },
): Promise<boolean> {
  const { id, visibility, hiddenFrom } = request;
  if ((visibility === 'hidden') === (reason !== null)) return false;
  const hidden = reason !== null && visibility !== 'hidden';
  await db
    .update(requests)
    .set(
      hidden
        ? { visibility: 'hidden', hiddenFrom: visibility, hiddenReason: reason }
        : { visibility: hiddenFrom ?? 'all', hiddenFrom: null, hiddenReason: null },
    )
    .where(eq(requests.id, id));
  return true;
}
