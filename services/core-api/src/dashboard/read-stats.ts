import type { DashboardStats } from '@pasok/contracts/dashboard';
import { changePercent, statsPeriodDays } from '@pasok/domain/stats';
import type { Sql } from 'postgres';

/** One day's figures, `ago` 24-hour days before now (0 to 59). */
type Day = { ago: number; requests: string; budget: string; offers: string; transactions: string };
type Totals = { requests: string; budget: string; offers: string; transactions: string };
type Figure = keyof Totals;

/**
 * The four cards: all requests everyone sees and their budget, the caller's offers waiting for a decision (sent or
 * received) and completed transactions. A change compares what came in the last 30 days with the 30 before.
 */
export async function readStats(sql: Sql, viewer: string): Promise<DashboardStats> {
  const [[totals], days] = await Promise.all([readTotals(sql, viewer), readDays(sql, viewer)]);
  const sum = (figure: Figure, from: number) =>
    days
      .filter(({ ago }) => ago >= from && ago < from + statsPeriodDays)
      .reduce((total, day) => total + Number(day[figure]), 0);
  const change = (figure: Figure) => changePercent(sum(figure, 0), sum(figure, statsPeriodDays));
  const trend = (figure: Figure) => {
    const byDay = new Map(days.map((day) => [day.ago, Number(day[figure])]));
    return Array.from({ length: statsPeriodDays }, (_, i) => byDay.get(statsPeriodDays - 1 - i) ?? 0);
  };
  return {
    totalRequests: Number(totals?.requests ?? 0),
    requestsChange: change('requests'),
    activeOffers: Number(totals?.offers ?? 0),
    offersChange: change('offers'),
    completedTransactions: Number(totals?.transactions ?? 0),
    transactionsChange: change('transactions'),
    totalBudget: Number(totals?.budget ?? 0),
    budgetChange: change('budget'),
    trends: {
      requests: trend('requests'),
      offers: trend('offers'),
      transactions: trend('transactions'),
      budget: trend('budget'),
    },
  };
}

function readTotals(sql: Sql, viewer: string) {
  return sql<Totals[]>`
    select r.requests, r.budget,
      (select count(*) from offers o where o.supplier_id = ${viewer} and o.status = 'pending')
      + (select count(*) from requests q join offers o on o.request_id = q.id
          where q.user_id = ${viewer} and q.status = 'open' and o.status = 'pending') as offers,
      (select count(*) from transactions t where t.buyer_id = ${viewer} and t.status = 'completed')
      + (select count(*) from transactions t where t.vendor_id = ${viewer} and t.status = 'completed') as transactions
    from (select count(*) as requests, coalesce(sum(total_budget), 0) as budget
      from requests where status <> 'cancelled') r`;
}

/** One scan of the last 60 days by each table's own index; ids sort by time, so the newest come first. */
function readDays(sql: Sql, viewer: string) {
  const since = sql`now() - interval '60 days'`;
  return sql<Day[]>`
    select floor(extract(epoch from now() - happened) / 86400)::int as ago,
      sum(requests) as requests, sum(budget) as budget, sum(offers) as offers, sum(transactions) as transactions
    from (
      select created_at as happened, 1 as requests, total_budget as budget, 0 as offers, 0 as transactions
      from requests where status <> 'cancelled' and created_at > ${since}
      union all
      select created_at, 0, 0, 1, 0 from offers
      where supplier_id = ${viewer} and status <> 'cancelled' and created_at > ${since}
      union all
      select o.created_at, 0, 0, 1, 0 from requests q join offers o on o.request_id = q.id
      where q.user_id = ${viewer} and o.status <> 'cancelled' and o.created_at > ${since}
      union all
      select status_since, 0, 0, 0, 1 from transactions
      where ${viewer} in (buyer_id, vendor_id) and status = 'completed' and status_since > ${since}
    ) as events
    where happened <= now()
    group by 1`;
}
