import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clockNow } from '../../base/columns.ts';
import { transactions } from '../transactions/table.ts';

/** Links by which somebody without an account receives the goods of one deal. A link that is taken back has no row. */
export const receivers = pgTable(
  'receivers',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** SHA-256 of the secret, hex. */
    secretHash: text('secret_hash').notNull(),
    /** What the buyer calls the link. */
    name: text('name'),
    createdAt: instant('created_at').notNull().default(clockNow),
    /** When tokens last came by it. */
    usedAt: instant('used_at'),
    /** Units confirmed by it. */
    units: integer('units').notNull().default(0),
  },
  (table) => [
    unique('receivers_secret').on(table.secretHash),
    index('receivers_transaction').on(table.transactionId),
    index('receivers_created').on(table.createdAt),
    check('receivers_units', sql`${table.units} >= 0`),
  ],
);
