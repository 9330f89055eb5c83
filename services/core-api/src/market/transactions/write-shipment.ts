import type { CreateShipmentBody, Shipment } from '@pasok/contracts/shipment';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { type Ctx, type TxCtx, write } from '../../platform/context/context.ts';
import { requireTransaction } from './access.ts';
import type { LockedTransaction } from './lock-transaction.ts';

/** `items` undefined: all that is left of every item. */
export type NewShipment = {
  items?: CreateShipmentBody['items'];
  courier?: string | undefined;
  trackingNumber?: string | undefined;
  shippedAt?: Date;
};

/** What was written: its number, its units, and the units of the deal that are shipped with them. */
export type WrittenShipment = { number: number; units: number; shippedUnits: number };

/**
 * Writes a shipment of a locked deal: of each item the first units that have not been shipped. While validating, the period
 * begins with it.
 */
export async function writeShipment(
  ctx: TxCtx,
  { id, now, status }: LockedTransaction,
  { items, courier, trackingNumber, shippedAt = now }: NewShipment,
): Promise<WrittenShipment> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const asked = sql`jsonb_to_recordset(${JSON.stringify(items ?? [])}::text::jsonb) as row (pos smallint, quantity integer)`;
  const since = status === 'validating' ? sql`, validating_since = ${at}, receipt_notified_at = null` : sql``;
  const statement = sql`
    with goods as (
      select i.pos, coalesce(sent.units, 0) as first_unit,
        ${items ? sql`asked.quantity` : sql`i.quantity - coalesce(sent.units, 0) as quantity`}
      from transaction_items i
        left join (select pos, sum(quantity)::integer as units from shipment_items where transaction_id = ${id} group by pos) sent
          on sent.pos = i.pos
        ${items ? sql`join (select pos, quantity from ${asked}) asked on asked.pos = i.pos` : sql``}
      where i.transaction_id = ${id} and i.quantity > coalesce(sent.units, 0)),
    made as (
      insert into shipments (transaction_id, number, id, courier, tracking_number, shipped_at, created_at)
      select ${id}::uuid, coalesce(max(number), 0) + 1, ${newId()}::uuid, ${courier || null}, ${trackingNumber || null},
        ${shippedAt.toISOString()}::timestamptz, ${at}
      from shipments where transaction_id = ${id}
      returning number),
    filled as (
      insert into shipment_items (transaction_id, pos, first_unit, quantity, number)
      select ${id}::uuid, pos, first_unit, quantity, number from goods, made
      returning quantity)
    update transactions set updated_at = ${at}, shipped_units = coalesce(shipped_units, 0) + sum.units ${since}
    from made, (select sum(quantity)::integer as units from filled) sum
    where id = ${id}
    returning made.number, sum.units, shipped_units as "shippedUnits"`;
  const [written] = await write<WrittenShipment>(ctx, statement);
  if (!written) throw new Error('the shipment was not written');
  return written;
}

/** The shipments of a deal for its two parties, in their order; `number`: only that one. */
export async function readShipments(
  ctx: Ctx,
  { id, number }: { id: string; number?: number },
): Promise<Shipment[]> {
  await requireTransaction(ctx, { id });
  const statement = sql`
    select s.id as "_id", s.number, s.courier, s.tracking_number as "trackingNumber", s.shipped_at as "shippedAt",
      json_agg(json_build_object('pos', i.pos, 'quantity', i.quantity, 'firstUnit', i.first_unit, 'confirmed',
        (select count(*) from unit_tokens u where u.transaction_id = i.transaction_id and u.pos = i.pos
          and u.unit >= i.first_unit and u.unit < i.first_unit + i.quantity)) order by i.pos) as items
    from shipments s join shipment_items i on i.transaction_id = s.transaction_id and i.number = s.number
    where s.transaction_id = ${id} ${number === undefined ? sql`` : sql`and s.number = ${number}`}
    group by s.transaction_id, s.number order by s.number`;
  const rows = await read<Omit<Shipment, 'shippedAt'> & { shippedAt: Date }>(ctx, statement);
  return rows.map(({ shippedAt, ...shipment }) => ({ ...shipment, shippedAt: shippedAt.toISOString() }));
}
