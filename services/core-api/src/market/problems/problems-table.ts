import { problemAnswers, problemKinds } from '@pasok/contracts/problem';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow, newestFirst, oneOf, rupiah, saidColumn } from '../../base/columns.ts';
import { transactionItems, transactions } from '../transactions/table.ts';

/**
 * What buyers reported on deals, with the vendor's answers. Whether the newest still stands is in the deal's own row, which older
 * releases write without one here.
 */
export const problems = pgTable(
  'problems',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    reason: text('reason').notNull(),
    said: saidColumn(),
    /** Null where the report names none: 'lain'. */
    kind: text('kind', { enum: problemKinds }),
    openedAt: instant('opened_at').notNull().default(clockNow),
    answer: text('answer', { enum: problemAnswers }),
    /** Of a refund. */
    amount: rupiah('amount'),
    answerText: text('answer_text'),
    answeredAt: instant('answered_at'),
  },
  (table) => [
    index('problems_transaction').on(table.transactionId, newestFirst(table.id)),
    oneOf('problems_kind', table.kind, problemKinds),
    oneOf('problems_answer', table.answer, problemAnswers),
    check('problems_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      'problems_refund',
      sql`(${table.answer} is not distinct from 'refund') = (${table.amount} is not null)`,
    ),
    check('problems_amount', sql`${table.amount} between 1 and 9007199254740991`),
  ],
);

/** The units that a problem names; none: it is about the whole deal. */
export const problemUnits = pgTable(
  'problem_units',
  {
    problemId: uuid('problem_id')
      .notNull()
      .references(() => problems.id),
    transactionId: uuid('transaction_id').notNull(),
    pos: smallint('pos').notNull(),
    /** From 0. */
    unit: smallint('unit').notNull(),
    /** When the vendor promised another; from then on the unit has another token. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    primaryKey({ name: 'problem_units_key', columns: [table.problemId, table.pos, table.unit] }),
    index('problem_units_transaction').on(table.transactionId),
    foreignKey({
      name: 'problem_units_item',
      columns: [table.transactionId, table.pos],
      foreignColumns: [transactionItems.transactionId, transactionItems.pos],
    }),
    check('problem_units_unit', sql`${table.unit} >= 0`),
  ],
);
