import type { DealDocument, DocumentKind } from '@pasok/contracts/document';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { WithCaller } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireTransaction, transactionVisibleTo } from '../transactions/access.ts';

/** What a document is about: a shipment's number, or null for the whole deal, and the units of each item that it counts ('2,0'). */
export type DocumentThing = { kind: DocumentKind; shipment: number | null; units: string };

/** Condition on `documents d` and its `transactions t`: both parties read it, and the comparison the buyer alone. */
const readableTo = (ctx: WithCaller): SQL =>
  sql`${transactionVisibleTo(ctx)} and (d.kind <> 'comparison' or t.buyer_id = ${ctx.caller.id})`;

type Row = Omit<DealDocument, 'createdAt' | 'shipment' | 'replaces' | 'cancelled'> & {
  createdAt: Date;
  shipment: string | null;
  replaces: string | null;
  cancelledAt: Date | null;
  reason: string | null;
  by: { _id: string; number: string } | null;
};

const select = <More extends object = object>(ctx: Ctx, id: string, which: SQL, more: SQL = sql``) =>
  read<Row & More>(
    ctx,
    sql`
    select d.id as "_id", d.kind, d.number, d.sha256, d.created_at as "createdAt", s.id as shipment,
      d.cancelled_at as "cancelledAt", d.cancel_reason as reason, o.number as replaces,
      case when n.id is not null then json_build_object('_id', n.id, 'number', n.number) end as by,
      case when d.issuer_id = t.buyer_id then 'buyer' else 'vendor' end as issuer ${more}
    from documents d join transactions t on t.id = d.transaction_id
      left join shipments s on s.transaction_id = d.transaction_id and s.number = d.shipment
      left join documents o on o.transaction_id = d.transaction_id and o.id = d.replaces
      left join documents n on n.transaction_id = d.transaction_id and n.replaces = d.id
    where t.id = ${id} and ${readableTo(ctx)} ${which} order by d.created_at, d.id`,
  );

function toWire<More extends object>(found: Row & More) {
  const { createdAt, shipment, replaces, cancelledAt, reason, by, ...row } = found;
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    ...(shipment === null ? {} : { shipment }),
    ...(replaces === null ? {} : { replaces }),
    ...(cancelledAt && {
      cancelled: { at: cancelledAt.toISOString(), reason: reason ?? '', ...(by && { by }) },
    }),
  };
}

/** The documents of a deal that the caller may read, in their order; `thing`: the one about it that stands, if it was issued. */
export async function readDocuments(
  ctx: Ctx,
  { id, thing }: { id: string; thing?: DocumentThing },
): Promise<DealDocument[]> {
  if (!thing) await requireTransaction(ctx, { id });
  const which = thing
    ? sql`and d.kind = ${thing.kind} and d.shipment is not distinct from ${thing.shipment}::smallint and d.units = ${thing.units}
        and d.cancelled_at is null`
    : sql``;
  return (await select(ctx, id, which)).map(toWire);
}

/** One document with the text that was frozen. @throws NOT_FOUND for strangers, and to the vendor for a comparison */
export async function readDocument(ctx: Ctx, { id, document }: { id: string; document: string }) {
  const [row] = await select<{ content: string }>(ctx, id, sql`and d.id = ${document}`, sql`, d.content`);
  if (!row) throw new AppError('NOT_FOUND');
  return toWire(row);
}
