import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { transactions } from './table.ts';

/**
 * The keys by which a search finds a transaction. A trigger writes them with the transaction, and nothing changes them:
 * `keys_of_transaction` of migration 0026. They stand in a table of their own because every change of a status would write them
 * anew.
 */
export const transactionKeys = pgTable(
  'transaction_keys',
  {
    transactionId: uuid('transaction_id')
      .primaryKey()
      .references(() => transactions.id),
    /** One for each two letters in a row of title and short id, and one for each party. */
    keys: integer('keys').array().notNull(),
  },
  // Inserts wait in a list of 64 kB, which searches read too, and PostgreSQL then merges a hundred of them at once: a deal
  // writes 4 kB of log instead of the 16 kB of an index without that list (docs/scale.md).
  (table) => [index('transaction_keys_keys').using('gin', table.keys).with({ gin_pending_list_limit: 64 })],
);
