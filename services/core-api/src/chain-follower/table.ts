import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

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
