import { transactionStatuses } from '@pasok/contracts/transaction';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';

/** How many transactions the caller has in each status, zeros included. */
export async function countTransactions(ctx: Ctx): Promise<Record<string, number>> {
  const rows = await read<{ status: string; count: number }>(
    ctx,
    sql`
    select status, count(*)::int as count from (
      select status from transactions where buyer_id = ${ctx.caller.id}
      union all
      select status from transactions where vendor_id = ${ctx.caller.id}) as mine
    group by status`,
  );
  const none = Object.fromEntries(transactionStatuses.map((status) => [status, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}
