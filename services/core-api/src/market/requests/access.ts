import { isForAll } from '@pasok/domain/request';
import { AppError } from '@pasok/service/base/errors';
import { prepareRead, read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { newIdOfRow } from '../../base/columns.ts';
import { anyCaller, callerId, type WithCaller } from '../../platform/context/caller.ts';
import { type Ctx, type DatabaseCtx, type TxCtx, write } from '../../platform/context/context.ts';
import { type LockedRequest, lockRequest } from './lock-request.ts';
import { offersOn } from './offers-on.ts';

// Who may know that a request exists: `canSeeRequest` of packages/domain. This file has the same rule as SQL;
// access.test.ts compares the two.

/** Condition on `requests r`: everybody may know of it. `isForAll` of packages/domain. */
export const isForAllRow = sql`r.status <> 'cancelled' and r.visibility = 'all'`;

/**
 * Ids of the requests that the caller is invited to, or offered on before they were only for those invited. An address that
 * its account has yet to verify may be anybody's.
 */
const invitedTo = ({
  caller,
}: WithCaller) => sql`(select request_id from invitations where user_id = ${caller.id} and withdrawn_at is null
  union all select request_id from invitations where withdrawn_at is null and email = (select email from users
    where id = ${caller.id} and not (must_verify and email_verified_at is null)))`;

/** Condition on `requests r`: its owner deleted their account. Then the vendor of its deal reads it, and nobody else. */
export const ownerGone = sql`exists (select from users gone where gone.id = r.user_id and gone.anonymised_at is not null)`;

const isLeftTo = (ctx: WithCaller) => sql`(r.vendor_id = ${ctx.caller.id} or not ${ownerGone})`;

/** Condition on `requests r`: the caller may know of it. */
export const requestVisibleTo = (ctx: WithCaller) => sql`(${isForAllRow} or r.user_id = ${ctx.caller.id}
  or r.visibility <> 'hidden' and ${isLeftTo(ctx)} and (
    exists (select from offers o where o.request_id = r.id and o.supplier_id = ${ctx.caller.id})
    or r.status <> 'cancelled' and r.id in ${invitedTo(ctx)}))`;

/**
 * Condition on `requests r`: lists show it to the caller, but not to everybody. They are found from the caller's own few rows,
 * and added to what everybody finds, which indexes of their own serve.
 */
export const extraVisible = (
  ctx: WithCaller,
) => sql`r.status <> 'cancelled' and r.visibility <> 'all' and r.id in (
  select id from requests where user_id = ${ctx.caller.id} and visibility <> 'all' union all ${invitedTo(ctx)})
  and (r.visibility <> 'hidden' and ${isLeftTo(ctx)} or r.user_id = ${ctx.caller.id})`;

const readExtraVisible = prepareRead(sql`select from requests r where ${extraVisible(anyCaller)} limit 1`);

/** Whether lists show the caller more than everybody. */
export const hasExtraVisible = async (ctx: Ctx): Promise<boolean> =>
  (await readExtraVisible(ctx, { caller: ctx.caller.id })).length > 0;

/**
 * The requests that lists show to everybody, as a condition on `requests r`: all but cancelled ones, or those of one status; of
 * cancelled ones those that the caller may know of. The status is a constant: the planner uses the partial indexes only when it
 * can see it. Cancelled requests are found from the caller's own rows: checking every cancelled request would take seconds.
 */
export function requestsListedTo(ctx: Ctx, status: string | undefined) {
  const { caller } = ctx;
  if (!status) return isForAllRow;
  if (status === 'open') return sql`r.status = 'open' and r.visibility = 'all'`;
  if (status !== 'cancelled') return sql`${isForAllRow} and r.status = ${status}`;
  // What needs more of a request than an index holds is asked of the few that a page shows.
  return sql`r.status = 'cancelled' and r.id in (
    select id from requests where user_id = ${caller.id} and status = 'cancelled'
    union select r.id from offers o join requests r on r.id = o.request_id
      where o.supplier_id = ${caller.id} and r.status = 'cancelled')
    and (r.user_id = ${caller.id} or r.visibility <> 'hidden' and ${isLeftTo(ctx)})`;
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
  const statement = sql`
    select r.user_id = ${caller.id} as mine, ${sealedNow} as sealed from requests r where r.id = ${id} and ${requestVisibleTo(ctx)}`;
  const [request] = await read<{ mine: boolean; sealed: boolean }>(ctx, statement);
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
  if (!isForAll(request)) await requireRequest(ctx, { id });
  return { request, offers: await offersOn(ctx, id) };
}

/** An open page is told of a request if its person may know of it: `user` null is everybody. */
type Reader = { user: string | null; id: string };

/** Whom to tell that something changed on these requests: everybody, or those who may know of them. */
export async function audienceOf(ctx: TxCtx<DatabaseCtx>, ids: readonly string[]): Promise<Reader[]> {
  const among = sql.param([...ids]);
  const statement = sql`
    select null as "user", r.id from requests r where r.id = any(${among}::uuid[]) and r.visibility = 'all'
    union select who.id, r.id from requests r
      cross join lateral (select r.user_id as id
        union select i.user_id from invitations i where i.request_id = r.id and i.withdrawn_at is null and r.visibility <> 'hidden'
        union select u.id from invitations i join users u on lower(u.email) = i.email
          where i.request_id = r.id and i.withdrawn_at is null and r.visibility <> 'hidden' and not (u.must_verify and u.email_verified_at is null)) who
      where r.id = any(${among}::uuid[]) and r.visibility <> 'all' and who.id is not null`;
  return write<Reader>(ctx, statement);
}

/** Whoever offered on a request that is only for those invited sees it in lists too, and after a change of address. */
export async function inviteExistingBidders(ctx: TxCtx, requestId: string): Promise<void> {
  const statement = sql`
    insert into invitations (id, request_id, user_id)
    select ${newIdOfRow}, ${requestId}, o.supplier_id from offers o where o.request_id = ${requestId}
      and not exists (select from invitations i where i.request_id = o.request_id and i.user_id = o.supplier_id and i.withdrawn_at is null)
    group by o.supplier_id`;
  await write(ctx, statement);
}
