import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { callerId, type WithCaller } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { sealedNow } from '../requests/access.ts';

// Sealed: who may know that an offer exists is `canSeeOffer` of packages/domain. This file has the same rule as SQL;
// access.test.ts compares the two.

/** Condition on `offers o` and its `requests r`: the caller sent it, or owns the request. */
export const offerVisibleTo = ({ caller }: WithCaller) => sql`${caller.id} in (o.supplier_id, r.user_id)`;

/** Condition on `offers o` and its `requests r`: the caller may read it. `canReadOffer` of packages/domain. */
export const offerReadableTo = ({ caller }: WithCaller) =>
  sql`(o.supplier_id = ${caller.id} or (r.user_id = ${caller.id} and not ${sealedNow}
    and not (r.sealed_until_deadline and o.status = 'cancelled' and o.updated_at < r.deadline)))`;

/**
 * The offers on one request that the caller may know: all of them where the request is `mine`, but those that were withdrawn while
 * they were sealed, else the caller's own. Separate conditions so each uses its index.
 */
export const offersVisibleOn = (ctx: Ctx, { requestId, mine }: { requestId: string; mine: boolean }) =>
  mine
    ? sql`o.request_id = ${requestId} and (o.status <> 'cancelled' or o.updated_at >= coalesce(
        (select deadline from requests where id = ${requestId} and sealed_until_deadline), '-infinity'))`
    : sql`o.request_id = ${requestId} and o.supplier_id = ${callerId(ctx)}`;

/** Condition on `offers o`: each side reads the other's contact. `showsContact` of packages/domain. */
export const contactShown = sql`o.status = 'accepted'`;

/** Requires that the caller may read the offer. @throws NOT_FOUND for strangers; OFFER_SEALED for its request's owner until then */
export async function requireReadableOffer(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const readable = sql`select from offers o join requests r on r.id = o.request_id
    where o.id = ${id} and ${offerReadableTo(ctx)}`;
  if ((await read(ctx, readable)).length === 0) await sayUnread(ctx, id);
}

/** Says why an offer is not read: for its request's owner one that was withdrawn while it was sealed is not there. */
export async function sayUnread(ctx: Ctx, id: string): Promise<never> {
  await requireOffer(ctx, { id, only: 'owner' });
  const sealed = sql`select from offers o join requests r on r.id = o.request_id where o.id = ${id} and ${sealedNow}`;
  throw new AppError((await read(ctx, sealed)).length > 0 ? 'OFFER_SEALED' : 'NOT_FOUND');
}

/**
 * Requires that the caller is the `only` side of the offer. The sides never change, so a route may call this before it reads
 * the body and before any lock. @throws NOT_FOUND for strangers; NOT_OWNER or FORBIDDEN for the other side
 */
export async function requireOffer(
  ctx: Ctx,
  { id, only }: { id: string; only: 'vendor' | 'owner' },
): Promise<void> {
  const { caller } = ctx;
  const statement = sql`
    select o.supplier_id = ${caller.id} as vendor, r.user_id = ${caller.id} as owner
    from offers o join requests r on r.id = o.request_id where o.id = ${id} and ${offerVisibleTo(ctx)}`;
  const [offer] = await read<{ vendor: boolean; owner: boolean }>(ctx, statement);
  if (!offer) throw new AppError('NOT_FOUND');
  if (!offer[only]) throw new AppError(only === 'owner' ? 'NOT_OWNER' : 'FORBIDDEN');
}
