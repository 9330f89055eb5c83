import { instant } from '@pasok/service/database/instant';
import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { transactions } from '../../market/transactions/table.ts';

/** How far the chain has been read; one row. */
export const chainCursor = pgTable(
  'chain_cursor',
  {
    id: smallint('id').primaryKey().default(1),
    /** Index of the next block to read. */
    nextIndex: bigint('next_index', { mode: 'number' }).notNull().default(0),
    /** Hash of the last block read; '' before the first. */
    lastHash: text('last_hash').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('chain_cursor_one', sql`${table.id} = 1`)],
);

/**
 * Blocks of transactions that are not completed here because this database was restored to a state older than the chain. Each
 * waits until its transaction is completed again.
 */
export const waitingBlocks = pgTable('waiting_blocks', {
  transactionId: uuid('transaction_id')
    .primaryKey()
    .references(() => transactions.id),
  blockIndex: bigint('block_index', { mode: 'number' }).notNull(),
  blockHash: text('block_hash').notNull(),
});
