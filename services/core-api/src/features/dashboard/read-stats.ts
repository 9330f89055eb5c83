import type { DashboardStats } from '@pasok/contracts/dashboard';
import { changePercent, statsPeriodDays } from '@pasok/domain/stats';
import type { Ctx } from '../../platform/context/context.ts';
import { readFigures } from './read-figures.ts';

type Days = ReadonlyMap<number, number>;

/**
 * The four cards: all requests everyone sees and their budget, the caller's offers waiting for a decision (sent or
 * received) and completed transactions. A change compares what came in the last 30 days with the 30 before.
 */
export async function readStats(ctx: Ctx): Promise<DashboardStats> {
  const { all, days } = await readFigures(ctx);
  return {
    totalRequests: all.requests,
    requestsChange: change(days.requests),
    activeOffers: all.activeOffers,
    offersChange: change(days.offers),
    completedTransactions: all.transactions,
    transactionsChange: change(days.transactions),
    totalBudget: all.budget,
    budgetChange: change(days.budget),
    trends: {
      requests: trend(days.requests),
      offers: trend(days.offers),
      transactions: trend(days.transactions),
      budget: trend(days.budget),
    },
  };
}

function change(days: Days): number | null {
  const sum = (from: number) => {
    const period = [...days].filter(([ago]) => ago >= from && ago < from + statsPeriodDays);
    return period.reduce((total, [, n]) => total + n, 0);
  };
  return changePercent(sum(0), sum(statsPeriodDays));
}

/** The last 30 days, oldest first. */
function trend(days: Days): number[] {
  return Array.from({ length: statsPeriodDays }, (_, i) => days.get(statsPeriodDays - 1 - i) ?? 0);
}
