import { transactionStatuses } from '@pasok/contracts/transaction';
import type { Deps } from '../context/deps.ts';

/** How many transactions the caller has in each status, zeros included. */
export async function countTransactions(
  { sql }: Pick<Deps, 'sql'>,
  userId: string,
): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; count: number }[]>`
    select status, count(*)::int as count from (
      select status from transactions where buyer_id = ${userId}
      union all
      select status from transactions where vendor_id = ${userId}) as mine
    group by status`;
  const none = Object.fromEntries(transactionStatuses.map((status) => [status, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}
