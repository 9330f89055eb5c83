import { instant } from '@pasok/service/database/columns';
import { boolean, integer, jsonb, numeric, pgTable } from 'drizzle-orm/pg-core';

/**
 * Totals of the requests that everybody sees, in one row: one instance counts them every 30 seconds for all
 * (market-figures.ts).
 */
export const marketFigures = pgTable('market_figures', {
  /** There is one row. */
  id: boolean('id').primaryKey().default(true),
  countedAt: instant('counted_at').notNull(),
  /** Milliseconds that counting took. */
  took: integer('took').notNull(),
  requests: integer('requests').notNull(),
  budget: numeric('budget').notNull(),
  /** Requests whose budget is too large to be counted in `budget`. */
  leftOut: integer('left_out').notNull().default(0),
  /** The same of each of the last 60 days in Western Indonesian time: [days ago, requests, budget, requests left out]. */
  days: jsonb('days').$type<[ago: number, requests: number, budget: number, leftOut: number][]>().notNull(),
});
