import { eventTopics } from '@pasok/contracts/notification';
import { instant } from '@pasok/service/database/instant';
import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow } from '../../base/columns.ts';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * What GET /events tells: what to refetch, never content. Rows of the very transaction that caused them, read by
 * read-events.ts once it has committed. Old rows are deleted; a client then refetches all.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    /** The writing transaction: serials are given before commit, so they say nothing about what is visible when. */
    xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Null: everybody. No reference: a hint to an account that is gone reaches nobody, and every write would pay. */
    userId: uuid('user_id'),
    topic: text('topic', { enum: eventTopics }).notNull(),
    refId: text('ref_id').notNull(),
    createdAt: instant('created_at').notNull().default(clockNow),
  },
  (table) => [
    primaryKey({ columns: [table.xid, table.seq] }),
    // Two, because an index over user_id is not read in order where user_id is null.
    index('live_events_of_user')
      .on(table.userId, table.xid, table.seq)
      .where(sql`${table.userId} is not null`),
    index('live_events_of_all').on(table.xid, table.seq).where(sql`${table.userId} is null`),
  ],
);
