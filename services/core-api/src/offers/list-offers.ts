import type { OfferQuery, OfferWire, OwnOfferQuery } from '@pasok/contracts/offer';
import { read } from '@pasok/service/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import { onlyStatus } from '../lists/only-status.ts';
import { countLimit, pageStart } from '../lists/page.ts';
import { requireRequest } from '../requests/access.ts';
import { offerColumns } from './columns.ts';
import { type OfferRow, offerToWire } from './to-wire.ts';

export type CountedOffers = { rows: OfferWire[]; counted: number };

/** GET /offers/my: the caller's own offers on every request, newest first. */
export function listMyOffers(ctx: Ctx, query: OwnOfferQuery): Promise<CountedOffers> {
  return listOffers(ctx, query, sql`o.supplier_id = ${ctx.caller.id}`);
}

/** GET /offers/by-request/{id}, sealed: the owner reads all, a vendor their own, anyone else an empty list. */
export async function listOffersOn(
  ctx: Ctx,
  { requestId, query }: { requestId: string; query: OfferQuery },
): Promise<CountedOffers> {
  const { mine } = await requireRequest(ctx, { id: requestId });
  const seen = mine ? sql`` : sql`and o.supplier_id = ${ctx.caller.id}`;
  return listOffers(ctx, query, sql`o.request_id = ${requestId} ${seen}`);
}

async function listOffers(ctx: Ctx, query: OfferQuery, which: SQL): Promise<CountedOffers> {
  const { limit, offset, cursor } = pageStart(query);
  const { condition, newest } = onlyStatus('o', query.status);
  const matching = sql`${which} ${condition}`;
  // A cursor is a place in the order of arrival; the other orders have pages only.
  const after = cursor === null ? sql`` : sql`and o.id < ${cursor}`;
  const sort = cursor === null ? (query.sort ?? 'newest') : 'newest';
  const order = orders[sort];
  const indexed = sort === 'newest' ? newest : sql`order by ${order}`;
  const page = read<OfferRow>(
    ctx,
    sql`
    select ${offerColumns}
    from (select o.* from offers o where ${matching} ${after} ${indexed} limit ${limit} offset ${offset}) o
    join requests r on r.id = o.request_id order by ${order}`,
  );
  const count = read<{ count: number }>(
    ctx,
    sql`
    select count(*) from (select 1 from offers o where ${matching} limit ${countLimit}) matching`,
  );
  const [rows, [total]] = await Promise.all([page, count]);
  return { rows: rows.map(offerToWire), counted: total?.count ?? 0 };
}

const orders = {
  newest: sql`o.id desc`,
  price: sql`o.total_price, o.id desc`,
  delivery: sql`o.delivery_time nulls last, o.id desc`,
};
