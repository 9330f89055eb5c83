import { transactionStatuses } from '@pasok/contracts/transaction';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';

const figureOf = (status: string) => `deal:${status}`;
/** Constants, not parameters: with those PostgreSQL plans anew at every call once there are many figures. */
const counted = sql.raw(transactionStatuses.map((status) => `'${figureOf(status)}'`).join(', '));

/** How many transactions the caller has in each status, zeros included; from their figures (schema/figures.ts). */
export async function countTransactions(ctx: Ctx): Promise<Record<string, number>> {
  const { caller } = ctx;
  const rows = await read<{ figure: string; count: number }>(
    ctx,
    sql`
    select figure, sum(n)::int as count from (
      select figure, n from figures where owner_id = ${caller.id} and figure in (${counted}) and day = '-infinity'
      union all
      select figure, n from figure_changes where owner_id = ${caller.id} and figure in (${counted})) as mine
    group by figure`,
  );
  const counts = new Map(rows.map(({ figure, count }) => [figure, count]));
  return Object.fromEntries(transactionStatuses.map((status) => [status, counts.get(figureOf(status)) ?? 0]));
}
