import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';

/** The caller's own figures, in all and by day: `ago` 24-hour days before now (0 to 59). */
export type Own = {
  offers: number;
  transactions: number;
  days: { ago: number; offers: number; transactions: number }[];
};

type Totals = { offers: number; transactions: number };

/** Offers count for both sides, the vendor who sent them and the owner who decides; so do transactions. */
export async function readOwn(ctx: Ctx): Promise<Own> {
  const [[totals], days] = await Promise.all([readTotals(ctx), readDays(ctx)]);
  return {
    offers: totals?.offers ?? 0,
    transactions: totals?.transactions ?? 0,
    days,
  };
}

function readTotals(ctx: Ctx) {
  const { id: viewer } = ctx.caller;
  return read<Totals>(
    ctx,
    sql`
    select
      (select count(*) from offers o where o.supplier_id = ${viewer} and o.status = 'pending')
      + (select count(*) from requests q join offers o on o.request_id = q.id
          where q.user_id = ${viewer} and q.status = 'open' and o.status = 'pending') as offers,
      (select count(*) from transactions t where t.buyer_id = ${viewer} and t.status = 'completed')
      + (select count(*) from transactions t where t.vendor_id = ${viewer} and t.status = 'completed') as transactions`,
  );
}

function readDays(ctx: Ctx) {
  const { id: viewer } = ctx.caller;
  const since = sql`now() - interval '60 days'`;
  const completed = sql`status = 'completed' and status_since > ${since}`;
  return read<Own['days'][number]>(
    ctx,
    sql`
    select floor(extract(epoch from now() - happened) / 86400)::int as ago,
      sum(offers) as offers, sum(transactions) as transactions
    from (
      select created_at as happened, 1 as offers, 0 as transactions from offers
      where supplier_id = ${viewer} and status <> 'cancelled' and created_at > ${since}
      union all
      select o.created_at, 1, 0 from requests q join offers o on o.request_id = q.id
      where q.user_id = ${viewer} and o.status <> 'cancelled' and o.created_at > ${since}
      union all
      select status_since, 0, 1 from transactions where buyer_id = ${viewer} and ${completed}
      union all
      select status_since, 0, 1 from transactions where vendor_id = ${viewer} and ${completed}
    ) as events
    where happened <= now()
    group by 1`,
  );
}
