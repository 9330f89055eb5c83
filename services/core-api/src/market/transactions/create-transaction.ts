import { agreementHash } from '@pasok/chain/agreement';
import { totalPrice, unitCount } from '@pasok/domain/totals';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import type { TxCtx } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { insertHistory } from './append-history.ts';
import { transactions } from './table.ts';

/** What an accepted offer becomes. */
type NewTransaction = {
  requestId: string;
  offerId: string;
  buyerId: string;
  vendorId: string;
  judul: string | null;
  items: readonly { name: string; quantity: number; unit: string | null; price: number }[];
  createdAt: Date;
};

/**
 * Writes the transaction of an accepted offer: items, agreement hash, first history row, news for open pages. Whoever
 * calls it holds the locks of request and offer; UNIQUE(request_id) and UNIQUE(offer_id) have the last word.
 */
export async function createTransaction(
  ctx: TxCtx,
  transaction: NewTransaction,
): Promise<typeof transactions.$inferSelect> {
  const { items, buyerId, vendorId, createdAt } = transaction;
  const id = newId();
  const total = totalPrice(items);
  const [created] = await ctx.db
    .insert(transactions)
    .values({
      id,
      requestId: transaction.requestId,
      offerId: transaction.offerId,
      buyerId,
      vendorId,
      judul: transaction.judul,
      totalAmount: total,
      agreementHash: agreementHash({ transactionId: id, buyer: buyerId, vendor: vendorId, items, total }),
      tokenKid: ctx.tokens.currentKid,
      totalUnits: unitCount(items),
      createdAt,
      updatedAt: createdAt,
      statusSince: createdAt,
    })
    .returning();
  if (!created) throw new Error('the insert returned no row');
  await insertItems(ctx, id, items);
  const toStatus = created.status;
  await insertHistory(ctx, [{ transactionId: id, kind: 'created', actorId: buyerId, toStatus, createdAt }]);
  await publishTo(ctx, [buyerId, vendorId], 'transaction', id);
  return created;
}

async function insertItems({ db }: TxCtx, id: string, items: NewTransaction['items']): Promise<void> {
  const rows = JSON.stringify(
    items.map(({ name, quantity, unit, price }, pos) => ({ pos, name, quantity, unit, price })),
  );
  await db.execute(sql`
    insert into transaction_items (transaction_id, pos, name, price, quantity, unit)
    select ${id}::uuid, pos, name, price, quantity, unit from jsonb_to_recordset(${rows}::text::jsonb) as
      row (pos smallint, name text, price bigint, quantity integer, unit text)`);
}
