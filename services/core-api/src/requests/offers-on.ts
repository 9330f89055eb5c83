import { sql } from 'drizzle-orm';
import type { Ctx, TxCtx } from '../context/context.ts';

/**
 * Whether anybody's offer stands on the request (withdrawn ones do not count), whether the caller ever sent one, and
 * whether one of theirs is pending.
 */
export async function offersOn(
  { db, caller }: TxCtx<Ctx>,
  requestId: string,
): Promise<{ any: boolean; own: boolean; ownPending: boolean }> {
  const [row] = await db.execute<Record<'any' | 'own' | 'ownPending', boolean | null>>(sql`
    select bool_or(status <> 'cancelled') as any, bool_or(supplier_id = ${caller.id}) as own,
      bool_or(supplier_id = ${caller.id} and status = 'pending') as "ownPending"
    from offers where request_id = ${requestId}`);
  return { any: row?.any ?? false, own: row?.own ?? false, ownPending: row?.ownPending ?? false };
}
