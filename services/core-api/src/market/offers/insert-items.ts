import type { OfferItemBody } from '@pasok/contracts/offer';
import { sql } from 'drizzle-orm';
import type { TxCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/context/write.ts';

/** Writes an offer's items in one statement, as a request's are. */
export async function insertOfferItems(
  ctx: TxCtx,
  offerId: string,
  items: readonly OfferItemBody[],
): Promise<void> {
  const rows = JSON.stringify(items.map((item, pos) => ({ pos, ...item })));
  await write(
    ctx,
    sql`
    insert into offer_items (offer_id, pos, name, brand, spec, price, quantity, notes)
    select ${offerId}::uuid, pos, name, brand, spec, price, quantity, notes
    from jsonb_to_recordset(${rows}::text::jsonb) as row
      (pos smallint, name text, brand text, spec text, price bigint, quantity integer, notes text)`,
  );
}
