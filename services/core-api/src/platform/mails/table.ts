import { instant } from '@pasok/service/database/instant';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

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
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When it is tried next. */
    dueAt: instant('due_at').notNull().defaultNow(),
    givenUpAt: instant('given_up_at'),
  },
  (table) => [index('mails_due').on(table.dueAt).where(sql`${table.givenUpAt} is null`)],
);
