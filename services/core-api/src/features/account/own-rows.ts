import { and, desc, eq, getTableColumns, lt, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { offers } from '../../market/offers/table.ts';
import { requests } from '../../market/requests/table.ts';
import { transactions } from '../../market/transactions/table.ts';
import type { Ctx } from '../../platform/context/context.ts';
import type { notifications } from '../../platform/notifications/table.ts';
import { type jsonRows, pageByKey } from './export-pages.ts';

/** What a row is paged by. */
export type Row = { id: string };
/** A person's rows of one table; add one for every new table about people. */
export type Section = (ctx: Ctx) => Parameters<typeof jsonRows>[0];

/** Rows of one owner after another row, newest first; each table has an index (owner, id desc). */
type Own = typeof requests | typeof offers | typeof notifications;
export const behind = (table: Own | typeof transactions, owner: SQL, after: Row | undefined) =>
  and(owner, after && lt(table.id, after.id));

export const ownRequests: Section = ({ db, caller }) =>
  pageByKey<Row>((after, size) => {
    const own = behind(requests, eq(requests.userId, caller.id), after);
    return db.select().from(requests).where(own).orderBy(desc(requests.id)).limit(size);
  });

/** Exported files have called the vendor of an offer so from the start. */
const { vendorId: supplierId, ...otherColumns } = getTableColumns(offers);
const offerColumns = { ...otherColumns, supplierId };

export const ownOffers: Section = ({ db, caller }) =>
  pageByKey<Row>((after, size) => {
    const own = behind(offers, eq(offers.vendorId, caller.id), after);
    return db.select(offerColumns).from(offers).where(own).orderBy(desc(offers.id)).limit(size);
  });

/** The newest rows of both sides; separate branches so each uses its index. */
export const ownTransactions: Section = ({ db, caller }) =>
  pageByKey<Row>((after, size) => {
    const side = (column: typeof transactions.buyerId | typeof transactions.vendorId) =>
      db
        .select()
        .from(transactions)
        .where(behind(transactions, eq(column, caller.id), after))
        .orderBy(desc(transactions.id))
        .limit(size);
    const both = unionAll(side(transactions.buyerId), side(transactions.vendorId));
    return both.orderBy(desc(transactions.id)).limit(size);
  });
