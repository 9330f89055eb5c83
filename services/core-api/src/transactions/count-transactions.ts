import { transactionStatuses } from '@pasok/contracts/transaction';
import type { Ctx } from '../context/context.ts';

/** How many transactions the caller has in each status, zeros included. */
export async function countTransactions({ sql, caller }: Ctx): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from (
      select status from transactions where buyer_id = ${caller.id}
      union all
      select status from transactions where vendor_id = ${caller.id}) as mine
    group by status`;
  const none = Object.fromEntries(transactionStatuses.map((status) => [status, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}
