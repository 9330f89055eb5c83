import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { liveAccount } from '../../platform/accounts/table.ts';
import type { Ctx, DatabaseCtx, TxCtx } from '../../platform/context/context.ts';

/** Condition on `offers o`: the offer counts. `isWithdrawn` of packages/domain is its opposite. */
export const notWithdrawn = sql`o.status <> 'cancelled'`;

/** Whose offers on a request are not withdrawn, and whose accounts live. */
export async function vendorsOn(ctx: DatabaseCtx, requestId: string): Promise<string[]> {
  const statement = sql`
    select distinct o.supplier_id as id from offers o join users on users.id = o.supplier_id
    where o.request_id = ${requestId} and ${notWithdrawn} and ${liveAccount}`;
  const rows = await read<{ id: string }>(ctx, statement);
  return rows.map(({ id }) => id);
}

/**
 * Whether the request has an offer that is not withdrawn, whether the caller ever sent one, and whether one of the caller's is
 * pending.
 */
export async function offersOn(
  ctx: TxCtx<Ctx>,
  requestId: string,
): Promise<{ any: boolean; own: boolean; ownPending: boolean }> {
  const { caller } = ctx;
  // Only an index by request serves 'between' and the order: with '=', or inside `exists`, which drops the order, the planner
  // may scan all offers in the hope of meeting one soon, under the request's lock (lists/index-order.ts).
  const statement = sql`
    select
      (select true from offers o where o.request_id between ${requestId} and ${requestId} and ${notWithdrawn}
        order by o.request_id limit 1) as any,
      exists (select from offers where request_id = ${requestId} and supplier_id = ${caller.id}) as own,
      exists (select from offers where request_id = ${requestId} and supplier_id = ${caller.id}
        and status = 'pending') as "ownPending"`;
  const [row] = await read<Record<'any' | 'own' | 'ownPending', boolean | null>>(ctx, statement);
  return { any: row?.any ?? false, own: row?.own ?? false, ownPending: row?.ownPending ?? false };
}
