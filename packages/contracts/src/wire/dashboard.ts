import { z } from 'zod';

/** Percent against the 30 days before; null: too little earlier data, shown as '–'. */
const changeSchema = z.number().nullable();

/** Requests and budget over all visible requests, the other two the caller's own. Trends: last 30 days, oldest first. */
export const dashboardStatsSchema = z.object({
  totalRequests: z.number(),
  requestsChange: changeSchema,
  activeOffers: z.number(),
  offersChange: changeSchema,
  completedTransactions: z.number(),
  transactionsChange: changeSchema,
  /** Rupiah. */
  totalBudget: z.number(),
  budgetChange: changeSchema,
  /** Requests too large to be true, which `totalBudget` does not count (packages/domain/src/stats.ts). */
  budgetsLeftOut: z.number().optional(),
  trends: z
    .object({
      requests: z.array(z.number()),
      offers: z.array(z.number()),
      transactions: z.array(z.number()),
      budget: z.array(z.number()),
    })
    .optional(),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

const activitySchema = z.object({
  id: z.string(),
  type: z.string(),
  message: z.string(),
  timestamp: z.string(),
  user: z.string(),
  /** The screen it speaks of. */
  path: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;
export const activitiesSchema = z.array(activitySchema);
