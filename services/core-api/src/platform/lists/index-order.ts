import { offerStatuses } from '@pasok/contracts/offer';
import { storedRequestStatuses } from '@pasok/contracts/request';
import { transactionStatuses } from '@pasok/contracts/transaction';
import { type SQL, sql } from 'drizzle-orm';
import { callerId } from '../context/caller.ts';
import type { Ctx } from '../context/context.ts';

// Conditions and orders that one index alone serves. PostgreSQL keeps one plan of a statement for everybody. With '=' in it,
// where one person has most of all rows, that plan scans everybody's rows in the order asked for, in the hope of meeting the
// caller's soon: all of them for somebody who has none (figures in docs/scale.md).

/** Rows whose `column` names the caller: a condition, and the start of an order that only an index (column, …) serves. */
export const ownRows = (ctx: Ctx, column: SQL): { isOwn: SQL; orderBy: SQL } => ({
  isOwn: sql`${column} between ${callerId(ctx)} and ${callerId(ctx)}`,
  orderBy: sql`order by ${column},`,
});

const statusesOf: Record<'o' | 'r' | 't', readonly string[]> = {
  o: offerStatuses,
  r: storedRequestStatuses,
  t: transactionStatuses,
};

/**
 * Rows of one status, newest first: a condition, and an order that only an index (owner, status, id desc) serves. The status
 * is a constant of the statement. Only a status of the noun becomes one: each connection keeps every statement, so invented
 * words would fill the database's memory.
 */
export function onlyStatus(
  alias: 'o' | 'r' | 't',
  status: string | undefined,
): { condition: SQL; newest: SQL } {
  const column = sql`${sql.identifier(alias)}.status`;
  const id = sql`${sql.identifier(alias)}.id`;
  if (!status) return { condition: sql``, newest: sql`${id} desc` };
  if (!statusesOf[alias].includes(status)) return { condition: sql`and false`, newest: sql`${id} desc` };
  return {
    condition: sql`and ${column} between ${status} and ${status}`.inlineParams(),
    newest: sql`${column}, ${id} desc`,
  };
}
