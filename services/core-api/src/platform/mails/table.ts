import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/table.ts';

/** Mails that are still to be sent, or were given up; a sent one is deleted. What a mail says is made when it is sent. */
export const mails = pgTable(
  'mails',
  {
    /** Also its Message-ID: a mail that is sent twice is shown once. */
    id: uuid('id').primaryKey(),
    /** Whom it goes to, an account or nobody of ours; '' once it is given up. */
    address: text('address').notNull(),
    /** Which of the senders' composers makes it. */
    kind: text('kind').notNull(),
    /** Whose mail it is, where `address` is not their account's. */
    userId: uuid('user_id'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it is tried next. */
    dueAt: instant('due_at').notNull().defaultNow(),
    givenUpAt: instant('given_up_at'),
  },
  (table) => [
    index('mails_due').on(table.dueAt).where(sql`${table.givenUpAt} is null`),
    // One digest gathers news until it is first tried.
    uniqueIndex('mails_digest')
      .on(table.address, table.kind)
      .where(sql`${table.attempts} = 0 and ${table.kind} like 'digest-%'`),
  ],
);

/** Mailboxes without an account that want no mail of ours: SHA-256 of the address, hex. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  addressHash: text('address_hash').primaryKey(),
  stoppedAt: instant('stopped_at').notNull().defaultNow(),
});

/** What a person chose about mails, and when the last digests went out; without a row all are sent. */
export const mailSettings = pgTable('mail_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  /** Groups of notifications that are not mailed. */
  muted: text('muted').array().notNull().default(sql`'{}'`),
  /** Signs the links of the person's mails that switch them off. */
  key: uuid('key').notNull().default(sql`gen_random_uuid()`),
  urgentAt: instant('urgent_at'),
  dailyAt: instant('daily_at'),
  /** When the monthly mail of the log was last queued. */
  logAt: instant('log_at'),
});
