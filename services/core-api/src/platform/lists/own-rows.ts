import { type SQL, sql } from 'drizzle-orm';
import { callerId } from '../context/caller.ts';
import type { Ctx } from '../context/context.ts';

/**
 * Rows whose `column` names the caller, as a condition and the beginning of an order that only an index (column, …) serves.
 * A plan is kept for everybody. With '=' in it, and where one person has most of all rows, the planner walks the rows of all
 * in the order asked for, in the hope of meeting the caller's soon: a hundred thousand for somebody who has none.
 */
export const ownRows = (ctx: Ctx, column: SQL): { mine: SQL; inOrder: SQL } => ({
  mine: sql`${column} between ${callerId(ctx)} and ${callerId(ctx)}`,
  inOrder: sql`order by ${column},`,
});
