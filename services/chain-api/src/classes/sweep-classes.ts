import { lte, sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';
import { classes } from '../schema/classes.ts';

/** Deletes the classes whose day is over, with all that was in them. */
export async function sweepClasses({ db }: TxCtx): Promise<void> {
  await db.delete(classes).where(lte(classes.endsAt, sql`now()`));
}
