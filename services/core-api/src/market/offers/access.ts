import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { callerId, type WithCaller } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';

// Sealed: who may know that an offer exists is `canSeeOffer` of packages/domain. Here is the same rule as SQL, and what
// asks it; access.test.ts holds them together.

/** Condition on `offers o` and its `requests r`: the caller sent it, or owns the request. */
export const offerVisibleTo = ({ caller }: WithCaller) => sql`${caller.id} in (o.supplier_id, r.user_id)`;

/**
 * The same of the offers on one request that the caller may know: all of them where the request is `mine`, else their own.
 * Said apart: so each has an index.
 */
export const offersVisibleOn = (ctx: Ctx, { requestId, mine }: { requestId: string; mine: boolean }) =>
  mine
    ? sql`o.request_id = ${requestId}`
    : sql`o.request_id = ${requestId} and o.supplier_id = ${callerId(ctx)}`;

/** Condition on `offers o`: each side reads how to reach the other. `showsContact` of packages/domain. */
export const contactShown = sql`o.status = 'accepted'`;

/**
 * Refuses strangers with 404 and the other side with 403. The sides of an offer never change, so this may be asked
 * before the body is read and before any lock.
 */
export async function requireOffer(
  ctx: Ctx,
  { id, only }: { id: string; only: 'vendor' | 'owner' },
): Promise<void> {
  const { caller } = ctx;
  const [offer] = await read<{ vendor: boolean; owner: boolean }>(
    ctx,
    sql`
    select o.supplier_id = ${caller.id} as vendor, r.user_id = ${caller.id} as owner
    from offers o join requests r on r.id = o.request_id where o.id = ${id} and ${offerVisibleTo(ctx)}`,
  );
  if (!offer) throw new AppError('NOT_FOUND');
  if (!offer[only]) throw new AppError(only === 'owner' ? 'NOT_OWNER' : 'FORBIDDEN');
}
