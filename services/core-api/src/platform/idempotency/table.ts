import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow } from '../../base/columns.ts';
import { users } from '../accounts/table.ts';

/** What each Idempotency-Key did: written in the database transaction of the write itself, so that both are there or none. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    key: text('key').notNull(),
    /** SHA-256 of method, path and body: what the key stands for. */
    fingerprint: text('fingerprint').notNull(),
    /** JSON of what `work` of with-idempotency-key.ts answered; null: nothing. Never a unit token. */
    answer: text('answer'),
    createdAt: instant('created_at').notNull().default(clockNow),
  },
  (table) => [
    primaryKey({ name: 'idempotency_keys_key', columns: [table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
    check('idempotency_keys_length', sql`length(${table.key}) between 1 and 255`),
  ],
);
