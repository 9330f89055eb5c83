import type { OfferItemBody } from '@pasok/contracts/offer';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../context/context.ts';

/** Writes an offer's items in one statement, as a request's are. */
export async function insertOfferItems(
  { db }: TxCtx,
  offerId: string,
  items: readonly OfferItemBody[],
): Promise<void> {
  const rows = JSON.stringify(items.map((item, pos) => ({ pos, ...item })));
  await db.execute(sql`
    insert into offer_items (offer_id, pos, name, brand, spec, price, quantity, notes)
    select ${offerId}::uuid, pos, name, brand, spec, price, quantity, notes
    from jsonb_to_recordset(${rows}::text::jsonb) as row
      (pos smallint, name text, brand text, spec text, price bigint, quantity integer, notes text)`);
}
