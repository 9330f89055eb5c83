import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow, oneOf } from '../../base/columns.ts';
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

/** `gone`: a deal's block that the chain does not hold any more. `unknown`: a block of a deal that was never made here. */
const evidenceKinds = ['gone', 'unknown'] as const;

/**
 * What the chain says against this database, or against itself as it was read before. Kept until the same block stands in
 * the chain again; both parties are told.
 */
export const chainEvidence = pgTable(
  'chain_evidence',
  {
    transactionId: uuid('transaction_id').notNull(),
    blockIndex: bigint('block_index', { mode: 'number' }).notNull(),
    blockHash: text('block_hash').notNull(),
    kind: text('kind', { enum: evidenceKinds }).notNull(),
    /** Whom the block names: accounts, or nobody's ids. */
    buyerId: uuid('buyer_id').notNull(),
    vendorId: uuid('vendor_id').notNull(),
    foundAt: instant('found_at').notNull().default(clockNow),
    toldAt: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.blockHash] }),
    index('chain_evidence_to_tell').on(table.foundAt).where(sql`${table.toldAt} is null`),
    oneOf('chain_evidence_kind', table.kind, evidenceKinds),
  ],
);
