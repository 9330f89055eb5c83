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

type Row = Omit<DealDocument, 'createdAt' | 'shipment'> & { createdAt: Date; shipment: string | null };

const select = <More extends object = object>(ctx: Ctx, id: string, which: SQL, more: SQL = sql``) =>
  read<Row & More>(
    ctx,
    sql`
    select d.id as "_id", d.kind, d.number, d.sha256, d.created_at as "createdAt", s.id as shipment,
      case when d.issuer_id = t.buyer_id then 'buyer' else 'vendor' end as issuer ${more}
    from documents d join transactions t on t.id = d.transaction_id
      left join shipments s on s.transaction_id = d.transaction_id and s.number = d.shipment
    where t.id = ${id} and ${readableTo(ctx)} ${which} order by d.created_at, d.id`,
  );

const toWire = <More extends object>({ createdAt, shipment, ...row }: Row & More) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  ...(shipment === null ? {} : { shipment }),
});

/** The documents of a deal that the caller may read, in their order; `thing`: the one that is about it, if it was issued. */
export async function readDocuments(
  ctx: Ctx,
  { id, thing }: { id: string; thing?: DocumentThing },
): Promise<DealDocument[]> {
  if (!thing) await requireTransaction(ctx, { id });
  const which = thing
    ? sql`and d.kind = ${thing.kind} and d.shipment is not distinct from ${thing.shipment}::smallint and d.units = ${thing.units}`
    : sql``;
  return (await select(ctx, id, which)).map(toWire);
}

/** One document with the text that was frozen. @throws NOT_FOUND for strangers, and to the vendor for a comparison */
export async function readDocument(ctx: Ctx, { id, document }: { id: string; document: string }) {
  const [row] = await select<{ content: string }>(ctx, id, sql`and d.id = ${document}`, sql`, d.content`);
  if (!row) throw new AppError('NOT_FOUND');
  return toWire(row);
}
