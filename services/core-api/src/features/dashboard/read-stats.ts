import type { DashboardStats } from '@pasok/contracts/dashboard';
import { changePercent, statsPeriodDays } from '@pasok/domain/stats';
import type { Ctx } from '../../platform/context/context.ts';
import type { OwnCounts } from '../../platform/lists/own-counts.ts';
import { readMarketFigures } from './market-figures.ts';
import { countOwnFigures } from './own-figures.ts';

type Days = ReadonlyMap<number, number>;

/**
 * The four cards: all requests everyone sees and their budget, the caller's offers waiting for a decision (sent or
 * received) and completed transactions. A change compares what came in the last 30 days with the 30 before.
 */
export const readStats =
  (counts: OwnCounts) =>
  async (ctx: Ctx): Promise<DashboardStats> => {
    const [market, own] = await Promise.all([
      readMarketFigures(ctx),
      counts(ctx, 'figures', countOwnFigures),
    ]);
    const requests = new Map(market.days.map(([ago, n]) => [ago, n]));
    const budget = new Map(market.days.map(([ago, , rupiah]) => [ago, rupiah]));
    const budgeted = new Map(market.days.map(([ago, n, , leftOut = 0]) => [ago, n - leftOut]));
    return {
      totalRequests: market.requests,
      requestsChange: change(requests),
      activeOffers: own.active.all,
      offersChange: change(own.offers.days),
      completedTransactions: own.deals.all,
      transactionsChange: change(own.deals.days),
      totalBudget: market.budget,
      budgetChange: change(budget, budgeted),
      budgetsLeftOut: market.leftOut,
      trends: {
        requests: trend(requests),
        offers: trend(own.offers.days),
        transactions: trend(own.deals.days),
        budget: trend(budget),
      },
    };
  };

/** `cases`: what the figures are of, day by day, where they are no counts themselves. */
function change(days: Days, cases = days): number | null {
  const sum = (of: Days, from: number) => {
    const period = [...of].filter(([ago]) => ago >= from && ago < from + statsPeriodDays);
    return period.reduce((total, [, n]) => total + n, 0);
  };
  return changePercent(sum(days, 0), sum(days, statsPeriodDays), sum(cases, statsPeriodDays));
}

/** The last 30 days, oldest first. */
function trend(days: Days): number[] {
  return Array.from({ length: statsPeriodDays }, (_, i) => days.get(statsPeriodDays - 1 - i) ?? 0);
}
