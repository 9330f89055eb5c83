import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** The table of the counters shared by all instances of a service (rate-limit.ts). */
export const rateLimitsTable = () =>
  pgTable(
    'rate_limits',
    {
      key: text('key').primaryKey(),
      count: integer('count').notNull(),
      endsAt: instant('ends_at').notNull(),
    },
    (table) => [index('rate_limits_ends').on(table.endsAt)],
  );
