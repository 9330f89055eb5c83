import type { CreateShipmentBody, Shipment } from '@pasok/contracts/shipment';
import { refuseShipment, refuseShippedAt, type ShippedItem, shippedAtOf } from '@pasok/domain/shipments';
import { refuseMove } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, type TxCtx, write } from '../../platform/context/context.ts';
import { appendHistory } from '../transactions/append-history.ts';
import { factsOf, type LockedTransaction, lockTransaction } from '../transactions/lock-transaction.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { nameOf, notifyOtherParty } from '../transactions/notify-parties.ts';
import { type NewShipment, readShipments, writeShipment } from '../transactions/write-shipment.ts';

/**
 * POST /transactions/{id}/shipments: the vendor sends units that have not been shipped (rules.md section 5); the first shipment
 * makes the deal 'shipped'.
 */
export function createShipment(
  ctx: Ctx,
  { id, items, shippedAt, ...by }: CreateShipmentBody & { id: string },
): Promise<Shipment> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'vendor' });
    requireAllowed(refuseShipment(transaction, await shippedItems(ctx, transaction), items));
    const left = shippedAt === undefined ? transaction.now : shippedAtOf(shippedAt);
    requireAllowed(refuseShippedAt(left, transaction.createdAt, transaction.now));
    const number = await ship(ctx, transaction, { ...by, items, shippedAt: left });
    const [shipment] = await readShipments(ctx, { id, number });
    if (!shipment) throw new AppError('NOT_FOUND');
    return shipment;
  });
}

/** Writes a shipment that the rules allowed, and all that belongs to it: history, notice, and the status that the first one brings. */
export async function ship(
  ctx: TxCtx<Ctx>,
  transaction: LockedTransaction,
  sent: NewShipment,
): Promise<number> {
  const { status, totalUnits } = transaction;
  const { number, units, shippedUnits } = await writeShipment(ctx, transaction, sent);
  const rest = totalUnits - shippedUnits;
  const { courier, trackingNumber } = sent;
  const shipped = { number, units, courier, trackingNumber };
  const facts = { deal: nameOf(transaction), rest, ...shipped };
  const told = { says: 'status_changed.shipment', facts } as const;
  if (status === 'waiting_payment' || status === 'in_progress') {
    requireAllowed(refuseMove(factsOf(ctx, transaction), 'shipped', transaction.now));
    await moveTransaction(ctx, transaction, 'shipped', told);
  } else await notifyOtherParty(ctx, transaction, told);
  await appendHistory(ctx, transaction, [{ kind: 'shipment', note: { says: 'shipment', facts: shipped } }]);
  return number;
}

/** Of a deal without shipments all is shipped, or nothing: by its status. */
async function shippedItems(
  ctx: TxCtx,
  { id, status, shippedUnits }: LockedTransaction,
): Promise<ShippedItem[]> {
  const isNothing = status === 'waiting_payment' || status === 'in_progress';
  const statement = sql`
    select i.name, i.quantity, coalesce((select sum(s.quantity) from shipment_items s
      where s.transaction_id = i.transaction_id and s.pos = i.pos), 0)::integer as shipped
    from transaction_items i where i.transaction_id = ${id} order by i.pos`;
  const rows = await write<ShippedItem>(ctx, statement);
  return shippedUnits === null && !isNothing
    ? rows.map((item) => ({ ...item, shipped: item.quantity }))
    : rows;
}
