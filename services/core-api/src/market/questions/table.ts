import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { newestFirst } from '../../base/columns.ts';
import { users } from '../../platform/accounts/table.ts';
import { requests } from '../requests/table.ts';

/** Questions on requests, never edited: `answer` and `answeredAt` are written once. */
export const questions = pgTable(
  'questions',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** The request's owner, who answers. */
    ownerId: uuid('owner_id').notNull(),
    /** Leaves the database in this person's own export, and to administrators where the question was reported: who asked is nobody else's business. */
    askerId: uuid('asker_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: text('answer'),
    answeredAt: instant('answered_at'),
    /** When an administrator hid it, from its asker too. */
    hiddenAt: instant('hidden_at'),
  },
  (table) => [
    index('questions_request').on(table.requestId, newestFirst(table.id)),
    index('questions_request_asker').on(table.requestId, table.askerId),
    index('questions_asker').on(table.askerId, newestFirst(table.id)),
    // For offers from before an answer.
    index('questions_answered')
      .on(table.requestId, table.answeredAt)
      .where(sql`${table.answeredAt} is not null`),
    index('questions_to_answer')
      .on(table.ownerId, newestFirst(table.requestId))
      .where(sql`${table.answeredAt} is null`),
    check('questions_answer', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('questions_asker_asks_others', sql`${table.askerId} <> ${table.ownerId}`),
  ],
);
