import { actedKinds, recordedActs, reportedKinds, reportReasons } from '@pasok/contracts/moderation';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { clockNow, newestFirst, oneOf } from '../../base/columns.ts';
import { users } from '../../platform/accounts/table.ts';

/** What people reported to the administrators. */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: reportedKinds }).notNull(),
    /** The thing's id; a request may be forgotten before its reports are. */
    thingId: uuid('thing_id').notNull(),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id),
    reason: text('reason', { enum: reportReasons }).notNull(),
    text: text('text'),
    createdAt: instant('created_at').notNull().default(clockNow),
    /** When an administrator decided about it; half a year later it goes. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    uniqueIndex('reports_one_open')
      .on(table.kind, table.thingId, table.reporterId)
      .where(sql`${table.settledAt} is null`),
    index('reports_reporter').on(table.reporterId, newestFirst(table.id)),
    index('reports_forget').on(table.settledAt).where(sql`${table.settledAt} is not null`),
    oneOf('reports_kind', table.kind, reportedKinds),
    oneOf('reports_reason', table.reason, reportReasons),
  ],
);

/** What administrators did: a trigger refuses to change or delete a row. */
export const moderationActs = pgTable(
  'moderation_acts',
  {
    id: uuid('id').primaryKey(),
    /** Null: the operator, in a terminal. */
    adminId: uuid('admin_id').references(() => users.id),
    act: text('act', { enum: recordedActs }).notNull(),
    kind: text('kind', { enum: actedKinds }).notNull(),
    thingId: uuid('thing_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull().default(clockNow),
  },
  (table) => [
    oneOf('moderation_acts_act', table.act, recordedActs),
    oneOf('moderation_acts_kind', table.kind, actedKinds),
  ],
);
