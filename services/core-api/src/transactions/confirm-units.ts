import type { IssuedItem, UnitPlace } from '@pasok/domain/tokens';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../schema/schema.ts';
import { transactions } from '../schema/transactions.ts';
import { appendHistory } from './append-history.ts';
import type { LockedDeal } from './lock-deal.ts';
import { moveDeal } from './move-deal.ts';
import { nameOf, tellOther } from './tell-parties.ts';

/** Stores the tokens of units confirmed now; the last one completes the transaction and its request. */
export async function confirmUnits(
  tx: Tx,
  deal: LockedDeal,
  issued: readonly IssuedItem[],
  units: readonly UnitPlace[],
  buyerId: string,
): Promise<void> {
  const added = await storeUnits(tx, deal, issued, units);
  if (added === 0) return;
  const confirmedUnits = deal.confirmedUnits + added;
  await tx
    .update(transactions)
    .set({ confirmedUnits, updatedAt: deal.now })
    .where(eq(transactions.id, deal.id));
  const progress = `${confirmedUnits} dari ${deal.totalUnits} unit`;
  await appendHistory(tx, deal, buyerId, [{ kind: 'units_confirmed', note: progress }]);
  if (confirmedUnits === deal.totalUnits) {
    await moveDeal(tx, { ...deal, confirmedUnits }, 'completed', buyerId);
    return;
  }
  const message = `Pembeli mengonfirmasi ${progress} pada transaksi ${nameOf(deal)}.`;
  await tellOther(tx, deal, buyerId, 'units_confirmed', message);
}

async function storeUnits(
  tx: Tx,
  deal: LockedDeal,
  issued: readonly IssuedItem[],
  units: readonly UnitPlace[],
): Promise<number> {
  const rows = units.map(({ item, unit }) => ({ pos: item, unit, token: issued[item]?.tokens[unit] }));
  const stored = await tx.execute(sql`
    insert into unit_tokens (transaction_id, pos, unit, token, confirmed_at)
    select ${deal.id}::uuid, pos, unit, token, ${deal.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (pos smallint, unit smallint, token text)
    on conflict (transaction_id, pos, unit) do nothing
    returning 1`);
  return stored.length;
}
