import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';

/** Condition on `offers o`: it counts. `isWithdrawn` of packages/domain says which do not. */
export const notWithdrawn = sql`o.status <> 'cancelled'`;

/**
 * Whether anybody's offer stands on the request (withdrawn ones do not count), whether the caller ever sent one, and
 * whether one of theirs is pending.
 */
export async function offersOn(
  ctx: TxCtx<Ctx>,
  requestId: string,
): Promise<{ any: boolean; own: boolean; ownPending: boolean }> {
  const { caller } = ctx;
  // 'between' and the order are what only an index by request serves: with '=', or inside `exists`, which forgets the order,
  // the planner may walk all offers in the hope of meeting one soon, under the request's lock.
  const [row] = await read<Record<'any' | 'own' | 'ownPending', boolean | null>>(
    ctx,
    sql`
    select
      (select true from offers o where o.request_id between ${requestId} and ${requestId} and ${notWithdrawn}
        order by o.request_id limit 1) as any,
      exists (select from offers where request_id = ${requestId} and supplier_id = ${caller.id}) as own,
      exists (select from offers where request_id = ${requestId} and supplier_id = ${caller.id}
        and status = 'pending') as "ownPending"`,
  );
  return { any: row?.any ?? false, own: row?.own ?? false, ownPending: row?.ownPending ?? false };
}
