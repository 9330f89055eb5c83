import { instant } from '@pasok/service/database/columns';
import { pgTable, text } from 'drizzle-orm/pg-core';

/** Work that happens once in the life of a database (demo data). */
export const doneOnce = pgTable('done_once', {
  name: text('name').primaryKey(),
  doneAt: instant('done_at').notNull().defaultNow(),
});
