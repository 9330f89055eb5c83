import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../context/context.ts';
import { notWithdrawn } from '../offers/access.ts';

/**
 * Whether anybody's offer stands on the request (withdrawn ones do not count), whether the caller ever sent one, and
 * whether one of theirs is pending.
 */
export async function offersOn(
  ctx: TxCtx<Ctx>,
  requestId: string,
): Promise<{ any: boolean; own: boolean; ownPending: boolean }> {
  const { caller } = ctx;
  const [row] = await read<Record<'any' | 'own' | 'ownPending', boolean | null>>(
    ctx,
    sql`
    select bool_or(${notWithdrawn}) as any, bool_or(o.supplier_id = ${caller.id}) as own,
      bool_or(o.supplier_id = ${caller.id} and o.status = 'pending') as "ownPending"
    from offers o where o.request_id = ${requestId}`,
  );
  return { any: row?.any ?? false, own: row?.own ?? false, ownPending: row?.ownPending ?? false };
}
