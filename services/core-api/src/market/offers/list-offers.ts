import type { OfferQuery, OfferWire, OwnOfferQuery } from '@pasok/contracts/offer';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { onlyStatus, ownRows } from '../../platform/lists/index-order.ts';
import {
  countFromPage,
  countLimit,
  countOf,
  firstRows,
  pageRows,
  pageStart,
} from '../../platform/lists/page.ts';
import { changedRecently, type SharedCounts } from '../../platform/lists/shared-counts.ts';
import { requireRequest } from '../requests/access.ts';
import { offersVisibleOn } from './access.ts';
import { byPrice, offerColumns } from './columns.ts';
import { type OfferRow, offerToWire } from './to-wire.ts';

export type CountedOffers = { rows: OfferWire[]; counted: number };

/** GET /offers/my: the caller's own offers on every request, newest first. */
export function listMyOffers(
  ctx: Ctx,
  { query, counts }: { query: OwnOfferQuery; counts: SharedCounts },
): Promise<CountedOffers> {
  const { isOwn, orderBy } = ownRows(ctx, sql`o.supplier_id`);
  return listOffers(ctx, query, { where: isOwn, orderBy, counts });
}

/** GET /offers/by-request/{id}, sealed: the owner reads all (none before a deadline that seals them), a vendor their own, anyone else an empty list. */
export async function listOffersOn(
  ctx: Ctx,
  { requestId, query, counts }: { requestId: string; query: OfferQuery; counts: SharedCounts },
): Promise<CountedOffers> {
  const { mine, sealed } = await requireRequest(ctx, { id: requestId });
  if (mine && sealed) return { rows: [], counted: 0 };
  const visible = offersVisibleOn(ctx, { requestId, mine });
  const where = query.accepted ? sql`${visible} and o.status <> 'accepted'` : visible;
  return listOffers(ctx, query, { where, orderBy: sql`order by`, counts, requestId });
}

/** `orderBy`: the start of an order that an index has; `requestId`: for the list of one request. */
type ListFilter = { where: SQL; orderBy: SQL; counts: SharedCounts; requestId?: string };

async function listOffers(
  ctx: Ctx,
  query: OfferQuery,
  { where, orderBy, counts, requestId }: ListFilter,
): Promise<CountedOffers> {
  const start = pageStart(query);
  const { cursor } = start;
  const { condition, newest } = onlyStatus('o', query.status);
  const matching = sql`${where} ${condition}`;
  // A cursor is a place in the order of arrival; lists in another order have pages only.
  const after = cursor === null ? sql`` : sql`and o.id < ${cursor}`;
  const sort = cursor === null ? (query.sort ?? 'newest') : 'newest';
  const order = orders[sort];
  const indexed = sort === 'newest' ? sql`${orderBy} ${newest}` : sql`order by ${order}`;
  const statement = sql`
    select ${offerColumns(ctx)}, ${changedRecently(ctx)}
    from (select o.* from offers o where ${matching} ${after} ${indexed} ${pageRows(start)}) o
    join requests r on r.id = o.request_id order by ${order}`;
  const rows = await read<OfferRow & { changedRecently: boolean }>(ctx, statement);
  const matches = sql`select 1 from offers o where ${matching} ${firstRows(countLimit)}`;
  const readCount = () => countOf(ctx, matches);
  const filter = { caller: ctx.caller.id, requestId, status: query.status, accepted: query.accepted };
  const fromPage = countFromPage(start, rows.length);
  const counted = await counts(filter, readCount, { fromPage, isFresh: rows[0]?.changedRecently ?? true });
  return { rows: rows.map(offerToWire), counted };
}

const orders = {
  newest: sql`o.id desc`,
  price: sql`${byPrice('o')}, o.id desc`,
  delivery: sql`o.delivery_time nulls last, o.id desc`,
};
