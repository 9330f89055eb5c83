import { canSeeRequest } from '@pasok/domain/request';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { callerId, type WithCaller } from '../../platform/context/caller.ts';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { type LockedRequest, lockRequest } from './lock-request.ts';
import { offersOn } from './offers-on.ts';

// Who may know that a request exists: `canSeeRequest` of packages/domain. This file has the same rule as SQL;
// access.test.ts compares the two.

/** Condition on `requests r`: the caller may know of it. */
export const requestVisibleTo = ({
  caller,
}: WithCaller) => sql`(r.status <> 'cancelled' or r.user_id = ${caller.id}
  or exists (select 1 from offers o where o.request_id = r.id and o.supplier_id = ${caller.id}))`;

/**
 * The requests that lists show, as a condition on `requests r`: all but cancelled ones, or those of one status. The status is
 * a constant: the planner uses the partial indexes only when it can see it. Cancelled requests are found from the caller's own
 * rows: checking every cancelled request would take seconds.
 */
export function requestsListedTo({ caller }: Ctx, status: string | undefined) {
  if (!status) return sql`r.status <> 'cancelled'`;
  if (status === 'open') return sql`r.status = 'open'`;
  if (status !== 'cancelled') return sql`r.status <> 'cancelled' and r.status = ${status}`;
  return sql`r.status = 'cancelled' and r.id in (
    select id from requests where user_id = ${caller.id} and status = 'cancelled'
    union select q.id from offers o join requests q on q.id = o.request_id
      where o.supplier_id = ${caller.id} and q.status = 'cancelled')`;
}

/** Condition on `requests r`: its offers are sealed to its owner too. `isSealed` of packages/domain. */
export const sealedNow = sql`(r.sealed_until_deadline and r.deadline > now())`;

/** Condition on `requests r`: the caller may read the delivery address. `canSeeAddress` of packages/domain. */
export const addressVisibleTo = (ctx: WithCaller) => sql`${callerId(ctx)} in (r.user_id, r.vendor_id)`;

/** Condition on `requests r`: the caller may read the phone of whoever posted it. `canSeeRequesterPhone`. */
export const requesterPhoneVisibleTo = (ctx: WithCaller) =>
  sql`r.vendor_id is not null and ${addressVisibleTo(ctx)}`;

/**
 * Requires that the caller may know the request. `only`: one side may act. A request's owner never changes, so a route may
 * call this before it reads the body and before any lock. Answers whether the request is the caller's, and whether its offers are sealed to its owner too.
 * @throws NOT_FOUND; OWN_REQUEST or NOT_OWNER for the other side
 */
export async function requireRequest(
  ctx: Ctx,
  { id, only }: { id: string; only?: 'owner' | 'vendor' },
): Promise<{ mine: boolean; sealed: boolean }> {
  const { caller } = ctx;
  const [request] = await read<{ mine: boolean; sealed: boolean }>(
    ctx,
    sql`
    select r.user_id = ${caller.id} as mine, ${sealedNow} as sealed from requests r where r.id = ${id} and ${requestVisibleTo(ctx)}`,
  );
  if (!request) throw new AppError('NOT_FOUND');
  if (only === 'owner' && !request.mine) throw new AppError('NOT_OWNER');
  if (only === 'vendor' && request.mine) throw new AppError('OWN_REQUEST');
  return request;
}

/** The request under its row lock, with the facts of its offers that the rules need. @throws NOT_FOUND */
export async function lockVisibleRequest(
  ctx: TxCtx<Ctx>,
  id: string,
): Promise<{ request: LockedRequest; offers: Awaited<ReturnType<typeof offersOn>> }> {
  const request = await lockRequest(ctx, id);
  if (!request) throw new AppError('NOT_FOUND');
  const offers = await offersOn(ctx, id);
  const viewer = { userId: ctx.caller.id, hasOffered: offers.own };
  if (!canSeeRequest(request, viewer)) throw new AppError('NOT_FOUND');
  return { request, offers };
}
