import { tooMany } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../../platform/context/context.ts';

/** Wrong submissions of one transaction within the window, counted from the first (rules.md section 6). */
const wrongSubmissions = { limit: 10, seconds: 600 };

const keyOf = (id: string): string => `wrong-tokens:${id}`;

/** Refuses every further submission once the window is full. The transaction's lock keeps the count exact. */
export async function requireTriesLeft(ctx: TxCtx, id: string): Promise<void> {
  const [row] = await read<{ wait: number }>(
    ctx,
    sql`
    select extract(epoch from ends_at - clock_timestamp())::float8 as wait from rate_limits
    where key = ${keyOf(id)} and count >= ${wrongSubmissions.limit} and ends_at > clock_timestamp()`,
  );
  if (row) throw tooMany(row.wait);
}

/** Counts one wrong submission, in the database transaction that refuses it. */
export async function countWrongTokens({ db }: TxCtx, id: string): Promise<void> {
  await db.execute(sql`
    insert into rate_limits as known (key, count, ends_at)
    values (${keyOf(id)}, 1, clock_timestamp() + make_interval(secs => ${wrongSubmissions.seconds}))
    on conflict (key) do update set
      count = case when known.ends_at <= clock_timestamp() then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end`);
}
