import type { DashboardStats } from '@pasok/contracts/dashboard';
import { changePercent, statsPeriodDays } from '@pasok/domain/stats';
import type { Ctx } from '../context/context.ts';
import type { Market } from './read-market.ts';
import { readOwn } from './read-own.ts';

type Day<Figure extends string> = { ago: number } & Record<Figure, number>;

/**
 * The four cards: all requests everyone sees and their budget, the caller's offers waiting for a decision (sent or
 * received) and completed transactions. A change compares what came in the last 30 days with the 30 before.
 */
export async function readStats(
  ctx: Ctx,
  { readMarket }: { readMarket: () => Promise<Market> },
): Promise<DashboardStats> {
  const [market, own] = await Promise.all([readMarket(), readOwn(ctx)]);
  return {
    totalRequests: market.requests,
    requestsChange: change(market.days, 'requests'),
    activeOffers: own.offers,
    offersChange: change(own.days, 'offers'),
    completedTransactions: own.transactions,
    transactionsChange: change(own.days, 'transactions'),
    totalBudget: market.budget,
    budgetChange: change(market.days, 'budget'),
    trends: {
      requests: trend(market.days, 'requests'),
      offers: trend(own.days, 'offers'),
      transactions: trend(own.days, 'transactions'),
      budget: trend(market.days, 'budget'),
    },
  };
}

function change<Figure extends string>(days: readonly Day<Figure>[], figure: Figure): number | null {
  const sum = (from: number) =>
    days
      .filter(({ ago }) => ago >= from && ago < from + statsPeriodDays)
      .reduce((total, day) => total + day[figure], 0);
  return changePercent(sum(0), sum(statsPeriodDays));
}

/** The last 30 days, oldest first. */
function trend<Figure extends string>(days: readonly Day<Figure>[], figure: Figure): number[] {
  const byDay = new Map(days.map((day) => [day.ago, day[figure]]));
  return Array.from({ length: statsPeriodDays }, (_, i) => byDay.get(statsPeriodDays - 1 - i) ?? 0);
}
