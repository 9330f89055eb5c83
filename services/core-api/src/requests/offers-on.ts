import { sql } from 'drizzle-orm';
import type { Tx } from '../schema/schema.ts';

/**
 * Whether anybody's offer stands on the request (withdrawn ones do not count), whether `userId` ever sent one, and
 * whether one of theirs is pending.
 */
export async function offersOn(
  tx: Tx,
  requestId: string,
  userId: string,
): Promise<{ any: boolean; own: boolean; ownPending: boolean }> {
  const [row] = await tx.execute<Record<'any' | 'own' | 'ownPending', boolean | null>>(sql`
    select bool_or(status <> 'cancelled') as any, bool_or(supplier_id = ${userId}) as own,
      bool_or(supplier_id = ${userId} and status = 'pending') as "ownPending"
    from offers where request_id = ${requestId}`);
  return { any: row?.any ?? false, own: row?.own ?? false, ownPending: row?.ownPending ?? false };
}
