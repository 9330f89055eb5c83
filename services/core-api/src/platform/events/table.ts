import { eventTopics } from '@pasok/contracts/notification';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { bigint, customType, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow } from '../../base/columns.ts';

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The events of GET /events: what to refetch, never content. A change writes them in its own transaction, and read-events.ts
 * reads them once it has committed. forget-events.ts deletes old rows; a client that was away refetches everything.
 */
export const liveEvents = pgTable(
  'live_events',
  {
    /** The writing transaction: serials are assigned before commit, so they do not tell when a row becomes visible. */
    xid: transactionId('xid').notNull().default(sql`pg_current_xact_id()`),
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Null: everybody. No reference: every write would pay for its check, and an event for a deleted account harms nobody. */
    userId: uuid('user_id'),
    topic: text('topic', { enum: [...eventTopics, 'session'] }).notNull(),
    refId: text('ref_id').notNull(),
    createdAt: instant('created_at').notNull().default(clockNow),
  },
  (table) => [
    primaryKey({ columns: [table.xid, table.seq] }),
    // Two indexes, because PostgreSQL cannot read one over user_id in order where user_id is null.
    index('live_events_of_user')
      .on(table.userId, table.xid, table.seq)
      .where(sql`${table.userId} is not null`),
    index('live_events_of_all').on(table.xid, table.seq).where(sql`${table.userId} is null`),
  ],
);
