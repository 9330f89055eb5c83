import { instant } from '@pasok/service/instant';
import { bigint, date, index, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow } from './columns.ts';

/** Whose figures those of the whole market are: nobody's. */
export const wholeMarket = '00000000-0000-0000-0000-000000000000';

/** What a figure counts; the migration's `figures_of` says which rows. Of requests by status: the owner's alone. */
const parts = {
  ownerId: uuid('owner_id').notNull(),
  figure: text('figure').notNull(),
  /** In Western Indonesian time. */
  day: date('day').notNull(),
  n: numeric('n').notNull(),
};

/**
 * Figures of a person or of everybody by day, and in all (day '-infinity'): what a scan of requests, offers and
 * transactions would say of 15 seconds ago. Kept by triggers, so that no write can forget them, whatever version or hand
 * it is of.
 */
export const figures = pgTable('figures', parts, (table) => [
  primaryKey({ columns: [table.ownerId, table.figure, table.day] }),
]);

/**
 * What each write changed, in its own database transaction: rows of their own, because writes that changed one sum would
 * wait for one another. `foldFigures` adds them up once they are 15 seconds old.
 */
export const figureChanges = pgTable(
  'figure_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...parts,
    changedAt: instant('changed_at').notNull().default(clockNow),
  },
  (table) => [index('figure_changes_owner').on(table.ownerId)],
);
