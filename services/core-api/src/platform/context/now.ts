import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { DatabaseCtx, TxCtx } from './context.ts';

/**
 * The time by the context's clock: every instance has the same one, whatever its own says. Asked after the locks are
 * held, so that a deadline that passed while waiting counts.
 */
export async function now(ctx: TxCtx<DatabaseCtx>): Promise<Date> {
  const [row] = await read<{ now: Date }>(ctx, sql`select ${ctx.clock} as now`);
  if (!row) throw new Error('the clock answered nothing');
  return row.now;
}
