import { maxCountedBudget } from '@pasok/domain/stats';
import { locks } from '@pasok/service/database/locks';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { isForAllRow } from '../../market/requests/access.ts';
import { type Ctx, inTransaction, type ServiceCtx } from '../../platform/context/context.ts';

/**
 * Requests, and the budget of those that count in it, in all and of each of the last 60 days: [days ago, requests, budget,
 * requests left out of it].
 */
type MarketFigures = {
  requests: number;
  budget: number;
  leftOut: number;
  days: [number, number, number, number?][];
};

/** Below this number of requests every call counts them itself. */
const maxCountedAtOnce = 5_000;

/** A day of Western Indonesian time. */
const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone interval '7 hours')::date`;
export const daysAgo = (moment: SQL): SQL => sql`${dayOf(sql`now()`)} - ${dayOf(moment)}`;

const largest = sql.raw(String(maxCountedBudget));

/** One row of figures, of the requests everybody sees that meet `condition`. */
const counted = (condition: SQL) => sql`
  select coalesce(sum(n), 0)::int as requests, coalesce(sum(rupiah), 0)::float8 as budget,
    coalesce(sum(beyond), 0)::int as "leftOut",
    coalesce(jsonb_agg(jsonb_build_array(ago, n, rupiah, beyond)) filter (where ago between 0 and 59), '[]') as days
  from (select ${daysAgo(sql`created_at`)} as ago, count(*) as n,
      coalesce(sum(total_budget) filter (where total_budget <= ${largest}), 0) as rupiah,
      count(*) filter (where total_budget > ${largest}) as beyond
    from requests r where ${isForAllRow} ${condition} group by 1) by_day`;

/** The figures of the whole market: current for a small one, at most 30 seconds old for a large one. */
export async function readMarketFigures(ctx: Ctx): Promise<MarketFigures> {
  const statement = sql`select requests, budget::float8 as budget, left_out as "leftOut", days from market_figures where requests >= ${sql.raw(String(maxCountedAtOnce))}`;
  const [stored] = await read<MarketFigures>(ctx, statement);
  if (stored) return stored;
  const [now] = await read<MarketFigures>(ctx, counted(sql``));
  if (!now) throw new Error('counting answered nothing');
  return now;
}

/**
 * Counts the market if the last count is 30 seconds old, or 20 times as old as counting took: a very large market spends a
 * twentieth of a processor on it. One instance counts at a time; the others skip it.
 */
export const countMarket = (ctx: ServiceCtx): Promise<void> =>
  inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`select set_config('statement_timeout', '60s', true)`);
    await db.execute(sql`
      with mine as materialized (
        select where not exists (
          select from market_figures where counted_at > now() - make_interval(secs => greatest(30, took * 0.02)))
        and pg_try_advisory_xact_lock(${locks.marketFigures}))
      insert into market_figures as f (id, requests, budget, left_out, days, counted_at, took)
      select true, requests, budget, "leftOut", days, now(),
        (extract(epoch from clock_timestamp() - now()) * 1000)::int
      from (${counted(sql`and exists (select from mine)`)}) now where exists (select from mine)
      on conflict (id) do update set requests = excluded.requests, budget = excluded.budget,
        left_out = excluded.left_out, days = excluded.days,
        counted_at = excluded.counted_at, took = excluded.took`);
  });
