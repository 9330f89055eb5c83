import { and, desc, eq, getTableColumns, lt, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { offers } from '../../market/offers/table.ts';
import { requests } from '../../market/requests/table.ts';
import { transactions } from '../../market/transactions/table.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { type jsonRows, pageByKey } from './export-pages.ts';

/** What a row is paged by. */
type Row = { id: string };
/** A person's rows of one table; add one for every new table about people. */
export type Section = (ctx: Ctx) => Parameters<typeof jsonRows>[0];

/** Rows behind another one, newest first. */
const behind = (id: PgColumn, owner: SQL, after: Row | undefined) => and(owner, after && lt(id, after.id));

/** A person's own rows of a table, which has an index (owner, id desc). */
export const ownOf =
  (
    table: PgTable & { id: AnyPgColumn<{ data: string; notNull: true }> },
    owner: PgColumn,
    columns: Record<string, PgColumn | SQL>,
  ): Section =>
  ({ db, caller }) =>
    pageByKey<Row>((after, size) => {
      const own = behind(table.id, eq(owner, caller.id), after);
      return db
        .select({ ...columns, id: table.id })
        .from(table)
        .where(own)
        .orderBy(desc(table.id))
        .limit(size);
    });

export const ownRequests = ownOf(requests, requests.userId, getTableColumns(requests));

/** Exported files have called the vendor of an offer so from the start. */
const { vendorId: supplierId, ...otherColumns } = getTableColumns(offers);
export const ownOffers = ownOf(offers, offers.vendorId, { ...otherColumns, supplierId });

/** The newest rows of both sides; separate branches so each uses its index. */
export const ownTransactions: Section = ({ db, caller }) =>
  pageByKey<Row>((after, size) => {
    const side = (column: typeof transactions.buyerId | typeof transactions.vendorId) =>
      db
        .select()
        .from(transactions)
        .where(behind(transactions.id, eq(column, caller.id), after))
        .orderBy(desc(transactions.id))
        .limit(size);
    const both = unionAll(side(transactions.buyerId), side(transactions.vendorId));
    return both.orderBy(desc(transactions.id)).limit(size);
  });
