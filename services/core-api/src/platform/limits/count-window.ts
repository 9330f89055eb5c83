import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';

/** So many events of a key within so many seconds, counted from the first one. */
export type CountedWindow = { key: string; limit: number; seconds: number };

/** Seconds until a full window ends; 0 while it has room. */
export async function waitOfWindow(ctx: TxCtx, { key, limit }: CountedWindow): Promise<number> {
  const statement = sql`
    select extract(epoch from ends_at - clock_timestamp())::float8 as wait from rate_limits
    where key = ${key} and count >= ${limit} and ends_at > clock_timestamp()`;
  const [row] = await read<{ wait: number }>(ctx, statement);
  return row?.wait ?? 0;
}

/** Counts one event in the open transaction; the first one after a window begins the next. */
export async function countInWindow({ db }: TxCtx, { key, seconds }: CountedWindow): Promise<void> {
  await db.execute(sql`
    insert into rate_limits as known (key, count, ends_at)
    values (${key}, 1, clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when known.ends_at <= clock_timestamp() then 1 else known.count + 1 end,
      ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end`);
}
