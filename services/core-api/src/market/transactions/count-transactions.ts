import { transactionStatuses } from '@pasok/contracts/transaction';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { createOwnCounts } from '../../platform/lists/own-counts.ts';

/** How many transactions the caller has in each status, zeros included: as of now, and counted once in some seconds. */
export function createTransactionCounts(): (ctx: Ctx) => Promise<Record<string, number>> {
  const counts = createOwnCounts();
  return (ctx) => counts(ctx, 'deals', countTransactions);
}

/** Each side in its own index. */
async function countTransactions(ctx: Ctx): Promise<Record<string, number>> {
  const { id } = ctx.caller;
  const statement = sql`
    select status, sum(n)::int as count from (
      select status, count(*) as n from transactions where buyer_id = ${id} group by status
      union all select status, count(*) from transactions where vendor_id = ${id} group by status) sides
    group by status`;
  const rows = await read<{ status: string; count: number }>(ctx, statement, { prepare: false });
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return Object.fromEntries(transactionStatuses.map((status) => [status, counts.get(status) ?? 0]));
}
