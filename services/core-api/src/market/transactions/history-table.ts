import { historyKinds } from '@pasok/contracts/history';
import { instant } from '@pasok/service/database/columns';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow, oneOf, saidColumn } from '../../base/columns.ts';
import { users } from '../../platform/accounts/table.ts';
import { transactions } from './table.ts';

/** Append-only: a trigger refuses UPDATE, DELETE and TRUNCATE. */
export const transactionHistory = pgTable(
  'transaction_history',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    kind: text('kind', { enum: historyKinds }).notNull(),
    /** Null: the service itself. */
    actorId: uuid('actor_id').references(() => users.id),
    /** Who did it in the actor's place, by a receiving link, as they call themselves. */
    receiver: text('receiver'),
    fromStatus: text('from_status'),
    toStatus: text('to_status'),
    note: text('note'),
    said: saidColumn(),
    /** When the actor did it, by the device's clock, if it arrived later. */
    claimedAt: instant('claimed_at'),
    createdAt: instant('created_at').notNull().default(clockNow),
  },
  (table) => [
    index('transaction_history_transaction').on(table.transactionId, table.id),
    oneOf('transaction_history_kind', table.kind, historyKinds),
  ],
);
