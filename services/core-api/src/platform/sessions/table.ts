import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { saidColumn } from '../../base/columns.ts';
import { users } from '../accounts/table.ts';

/** A sign-in, for as long as its token could live: also after it ended, so that every instance knows. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** In words ('Chrome di Android'): what else the browser tells is not kept. */
    device: text('device').notNull(),
    said: saidColumn(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Behind by up to five minutes (record-seen.ts). Without an index, so that writing it touches none. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was ended by itself; those of an account whose version rose are gone. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    index('sessions_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
    index('sessions_expires').on(table.expiresAt),
  ],
);
