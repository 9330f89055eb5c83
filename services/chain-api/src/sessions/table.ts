import { instant } from '@pasok/service/database/instant';
import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** Whose tokens core-api does not honour any more, for as long as these could live. */
export const endedSessions = pgTable('ended_sessions', {
  userId: uuid('user_id').primaryKey(),
  /** Of the account's tokens now: those below it ended. */
  version: integer('version').notNull(),
  until: instant('until').notNull(),
});
