import { instant } from '@pasok/service/database/columns';
import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Whose tokens core-api does not honour any more, for as long as these could live. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** An account, or one session of it. */
    userId: uuid('user_id').primaryKey(),
    /** Of the account's tokens now: those below it ended. */
    version: integer('version').notNull(),
    until: instant('until').notNull(),
    /** When core-api last said so: the look of each second reads what is new. */
    notedAt: instant('noted_at').notNull().defaultNow(),
  },
  (table) => [index('ended_sessions_noted').on(table.notedAt)],
);
