import { agreementHash } from '@pasok/chain/agreement';
import { totalPrice, unitCount } from '@pasok/domain/totals';
import { sql } from 'drizzle-orm';
import { newId } from '../context/new-id.ts';
import { publish } from '../events/publish.ts';
import type { Tx } from '../schema/schema.ts';
import { transactionHistory, transactions } from '../schema/transactions.ts';

/** The deal that an accepted offer becomes. */
export type Deal = {
  requestId: string;
  offerId: string;
  buyerId: string;
  vendorId: string;
  judul: string | null;
  items: readonly { name: string; quantity: number; price: number }[];
  /** Name of the key that makes its unit tokens: `keyring.currentKid`. */
  tokenKid: string;
  /** Replaces the database's clock where a market is replayed (demo data). */
  at?: Date;
};

/**
 * Writes the transaction of an accepted offer: items, agreement hash, first history row, news for open pages. The caller
 * holds the locks of request and offer; UNIQUE(request_id) and UNIQUE(offer_id) have the last word.
 */
export async function createTransaction(tx: Tx, deal: Deal): Promise<typeof transactions.$inferSelect> {
  const { items, buyerId, vendorId, at } = deal;
  const id = newId(at);
  const total = totalPrice(items);
  const [created] = await tx
    .insert(transactions)
    .values({
      id,
      requestId: deal.requestId,
      offerId: deal.offerId,
      buyerId,
      vendorId,
      judul: deal.judul,
      totalAmount: total,
      agreementHash: agreementHash({ transactionId: id, buyer: buyerId, vendor: vendorId, items, total }),
      tokenKid: deal.tokenKid,
      totalUnits: unitCount(items),
      ...(at ? { createdAt: at, updatedAt: at, statusSince: at } : {}),
    })
    .returning();
  if (!created) throw new Error('the insert returned no row');
  await insertItems(tx, id, items);
  await tx.insert(transactionHistory).values({
    transactionId: id,
    kind: 'created',
    actorId: buyerId,
    toStatus: created.status,
    ...(at ? { createdAt: at } : {}),
  });
  await publish(
    tx,
    [buyerId, vendorId].map((user) => ({ user, topic: 'transaction', id })),
  );
  return created;
}

async function insertItems(tx: Tx, id: string, items: Deal['items']): Promise<void> {
  const rows = JSON.stringify(
    items.map(({ name, quantity, price }, pos) => ({ pos, name, quantity, price })),
  );
  await tx.execute(sql`
    insert into transaction_items (transaction_id, pos, name, price, quantity)
    select ${id}::uuid, pos, name, price, quantity from jsonb_to_recordset(${rows}::text::jsonb) as
      row (pos smallint, name text, price bigint, quantity integer)`);
}
