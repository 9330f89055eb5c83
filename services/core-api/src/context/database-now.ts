import { sql } from 'drizzle-orm';
import type { Tx } from '../schema/schema.ts';

/**
 * The database's clock: every instance has the same one, whatever its own says. Asked after the locks are held, so that
 * a deadline that passed while waiting counts.
 */
export async function databaseNow(tx: Tx): Promise<Date> {
  const [row] = await tx.execute<{ now: string }>(sql`select clock_timestamp() as now`);
  if (!row) throw new Error('the clock answered nothing');
  return new Date(row.now);
}
