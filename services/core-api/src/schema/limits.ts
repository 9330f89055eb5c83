import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Counters shared by all instances (packages/service rate-limit.ts). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [index('rate_limits_ends').on(table.endsAt)],
);

/** Work that happens once in the life of a database (demo data). */
export const doneOnce = pgTable('done_once', {
  name: text('name').primaryKey(),
  doneAt: instant('done_at').notNull().defaultNow(),
});
