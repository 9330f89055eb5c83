import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

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

/** What an identical body sent again within 10 seconds answers (a double click). */
export const recentPosts = pgTable(
  'recent_posts',
  {
    /** kind:user:SHA-256 of the body. */
    key: text('key').primaryKey(),
    /** The row the first one made. */
    refId: uuid('ref_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('recent_posts_created').on(table.createdAt)],
);

/** Work that happens once in the life of a database (demo data). */
export const doneOnce = pgTable('done_once', {
  name: text('name').primaryKey(),
  doneAt: instant('done_at').notNull().defaultNow(),
});
