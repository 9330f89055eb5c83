import { sql } from 'drizzle-orm';
import type { Tx } from '../schema.ts';

/** Whether anybody's offer stands on the request (withdrawn ones do not count), and whether `userId` ever sent one. */
export async function offersOn(
  tx: Tx,
  requestId: string,
  userId: string,
): Promise<{ any: boolean; own: boolean }> {
  const [row] = await tx.execute<{ any: boolean | null; own: boolean | null }>(sql`
    select bool_or(status <> 'cancelled') as any, bool_or(supplier_id = ${userId}) as own
    from offers where request_id = ${requestId}`);
  return { any: row?.any ?? false, own: row?.own ?? false };
}
