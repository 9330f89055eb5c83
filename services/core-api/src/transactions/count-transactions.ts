import { transactionStatuses } from '@pasok/contracts/transaction';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';

/** How many transactions the caller has in each status, zeros included; from their figures (schema/figures.ts). */
export async function countTransactions(ctx: Ctx): Promise<Record<string, number>> {
  const names = transactionStatuses.map((status) => `deal:${status}`);
  const { caller } = ctx;
  const figures = sql.param(names);
  const rows = await read<{ figure: string; count: number }>(
    ctx,
    sql`
    select figure, sum(n)::int as count from (
      select figure, n from figures
        where owner_id = ${caller.id} and figure = any(${figures}::text[]) and day = '-infinity'
      union all
      select figure, n from figure_changes where owner_id = ${caller.id} and figure = any(${figures}::text[])) as mine
    group by figure`,
  );
  const counted = new Map(rows.map(({ figure, count }) => [figure, count]));
  return Object.fromEntries(
    transactionStatuses.map((status) => [status, counted.get(`deal:${status}`) ?? 0]),
  );
}
