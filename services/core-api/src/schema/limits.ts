import { instant } from '@pasok/service/instant';
import { rateLimitsTable } from '@pasok/service/rate-limits-table';
import { pgTable, text } from 'drizzle-orm/pg-core';

export const rateLimits = rateLimitsTable();

/** Work that happens once in the life of a database (demo data). */
export const doneOnce = pgTable('done_once', {
  name: text('name').primaryKey(),
  doneAt: instant('done_at').notNull().defaultNow(),
});
