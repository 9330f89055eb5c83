import { notificationKinds } from '@pasok/contracts/notification';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clockNow, newestFirst, oneOf } from '../../base/columns.ts';
import { users } from '../accounts/table.ts';

export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** Which of the sentences of own-news.json, and what it is about; null in those of an earlier release. */
    says: text('says'),
    facts: jsonb('facts'),
    /** The same as sentences, which an earlier release reads. */
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** The screen it is about. */
    path: text('path').notNull(),
    /** The screen of all of its kind, where the bell gathers several. */
    groupPath: text('group_path'),
    /** The digest that tells it, of the table `mails`. */
    mailId: uuid('mail_id'),
    /** The vendor whose offer it is about: lists read the name with it, so the name disappears with the account. */
    vendorId: uuid('vendor_id'),
    /** Makes writing idempotent for causes that may repeat ('recorded:<transaction>'). */
    dedupe: text('dedupe'),
    createdAt: instant('created_at').notNull().default(clockNow),
    readAt: instant('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, newestFirst(table.id)),
    index('notifications_unread').on(table.userId, newestFirst(table.id)).where(sql`${table.readAt} is null`),
    index('notifications_forget').on(table.createdAt).where(sql`${table.dedupe} is null`),
    unique('notifications_dedupe_key').on(table.userId, table.dedupe),
    oneOf('notifications_kind', table.kind, notificationKinds),
  ],
);
