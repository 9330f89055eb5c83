import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/columns.ts';
import { users } from '../../platform/accounts/table.ts';

export const recordSides = ['vendor', 'buyer'] as const;

const counter = (name: string) => integer(name).notNull().default(0);

/**
 * What somebody's ended deals come to, of either side (rules.md section 5). A trigger of the database counts a deal in the
 * transaction that ends it, whichever release does, and once more where its payment is declared later.
 */
export const records = pgTable(
  'records',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => users.id),
    side: text('side', { enum: recordSides }).notNull(),
    /** Deals that were completed, or cancelled once work had begun. */
    ended: integer('ended').notNull(),
    cancelled: counter('cancelled'),
    partial: counter('partial'),
    /** Deals with a problem that was not taken back. */
    problems: counter('problems'),
    /** Completed deals with a promise of days and a first confirmation; and those of them that came in time. */
    timed: counter('timed'),
    onTime: counter('on_time'),
    /** Completed deals that are paid on receipt or later, of which both sides said it; and those that were paid in time. */
    paid: counter('paid'),
    paidOnTime: counter('paid_on_time'),
    /** When the first of them was agreed. */
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ name: 'records_key', columns: [table.personId, table.side] }),
    oneOf('records_side', table.side, recordSides),
    check(
      'records_parts',
      sql`least(${table.cancelled}, ${table.partial}, ${table.problems}, ${table.onTime}, ${table.paidOnTime}) >= 0
        and greatest(${table.cancelled} + ${table.partial}, ${table.cancelled} + ${table.timed}, ${table.problems}, ${table.cancelled} + ${table.paid}) <= ${table.ended}
        and ${table.onTime} <= ${table.timed} and ${table.paidOnTime} <= ${table.paid}`,
    ),
  ],
);
