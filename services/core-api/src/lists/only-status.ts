import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows of one status, newest first, as a condition and an order that only an index (owner, status, id desc) serves. With
 * '=' the planner may walk all of a person's rows instead, in the hope of meeting some of this status soon. A constant: one
 * plan for everybody (`callerId` of context/caller.ts).
 */
export function onlyStatus(
  alias: 'o' | 'r' | 't',
  status: string | undefined,
): { condition: SQL; newest: SQL } {
  const column = sql`${sql.identifier(alias)}.status`;
  const id = sql`${sql.identifier(alias)}.id`;
  if (!status) return { condition: sql``, newest: sql`${id} desc` };
  return {
    condition: sql`and ${column} between ${status} and ${status}`.inlineParams(),
    newest: sql`${column}, ${id} desc`,
  };
}
