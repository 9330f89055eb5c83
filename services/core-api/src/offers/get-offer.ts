import type { OfferWire } from '@pasok/contracts/offer';
import { AppError } from '@pasok/service/errors';
import type { Sql } from 'postgres';
import { offerColumns } from './columns.ts';
import { type OfferRow, offerToWire } from './to-wire.ts';

/** One offer; sealed: it exists for its supplier and the request's owner only. */
export async function getOffer(sql: Sql, viewer: string, id: string): Promise<OfferWire> {
  const [row] = await sql<OfferRow[]>`
    select ${offerColumns(sql)} from offers o join requests r on r.id = o.request_id
    where o.id = ${id} and ${viewer} in (o.supplier_id, r.user_id)`;
  if (!row) throw new AppError('NOT_FOUND');
  return offerToWire(row);
}
