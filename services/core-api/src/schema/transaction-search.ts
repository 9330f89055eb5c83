import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { transactions } from './transactions.ts';

/**
 * What a transaction's title and short id are found by, written by a trigger with the transaction and never changed:
 * `search_keys` of the migration. A table of its own, because every change of a status would write the keys anew.
 */
export const transactionSearch = pgTable(
  'transaction_search',
  {
    transactionId: uuid('transaction_id')
      .primaryKey()
      .references(() => transactions.id),
    /** One for each two letters in a row and each party. */
    keys: integer('keys').array().notNull(),
  },
  (table) => [index('transaction_search_keys').using('gin', table.keys).with({ fastupdate: 'off' })],
);
