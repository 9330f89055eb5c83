import { offerStatuses } from '@pasok/contracts/offer';
import { storedRequestStatuses } from '@pasok/contracts/request';
import { transactionStatuses } from '@pasok/contracts/transaction';
import { type SQL, sql } from 'drizzle-orm';

const statusesOf: Record<'o' | 'r' | 't', readonly string[]> = {
  o: offerStatuses,
  r: storedRequestStatuses,
  t: transactionStatuses,
};

/**
 * Rows of one status, newest first, as a condition and an order that only an index (owner, status, id desc) serves. With
 * '=' the planner may walk all of a person's rows instead, in the hope of meeting some of this status soon. A constant: one
 * plan for everybody (`callerId` of context/caller.ts). Only a status of the noun becomes one: each is a statement that
 * every connection keeps, and whoever asks for invented words must not fill the database's memory with them.
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
