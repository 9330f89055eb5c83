import type { DealDocument, DocumentKind, PaperAnswer } from '@pasok/contracts/document';
import { AppError } from '@pasok/service/base/errors';
import { omitNull } from '@pasok/service/database/columns';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { type LoggedRow, loggedColumn, loggedToWire } from '../../platform/acts/read-logged.ts';
import type { WithCaller } from '../../platform/context/caller.ts';
import type { Ctx, DatabaseCtx } from '../../platform/context/context.ts';
import { requireTransaction, transactionVisibleTo } from '../transactions/access.ts';

/** What a document is about: a shipment's number, or null for the whole deal, and the units of each item that it counts ('2,0'). */
export type DocumentThing = { kind: DocumentKind; shipment: number | null; units: string };

/** Condition on `documents d` and its `transactions t`: both parties read it, and the comparison the buyer alone. */
export const readableTo = (ctx: WithCaller): SQL =>
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
    ...omitNull({
      shipment,
      replaces,
      cancelled: cancelledAt && omitNull({ at: cancelledAt.toISOString(), reason: reason ?? '', by }),
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

type Act = { salt: string; logged: LoggedRow | null };

/** One document with the text that was frozen. @throws NOT_FOUND for strangers, and to the vendor for a comparison */
export async function readDocument(ctx: Ctx, { id, document }: { id: string; document: string }) {
  const more = sql`, d.content, (select json_build_object('salt', encode(a.salt, 'hex'), 'logged', ${loggedColumn('a')})
    from acts a where a.id = d.id and a.kind = 'paper') as act`;
  const [row] = await select<{ content: string; act: Act | null }>(
    ctx,
    id,
    sql`and d.id = ${document}`,
    more,
  );
  if (!row) throw new AppError('NOT_FOUND');
  const { act, ...found } = toWire(row);
  const logged = act?.logged && loggedToWire(act.logged);
  return { ...found, ...(act && { act: { salt: act.salt, ...(logged && { logged }) } }) };
}

type Printed = { content: string; cancelledAt: Date | null; by: string | null; logged: LoggedRow | null };

/** GET /papers/{id}/{commitment}: for whoever holds a print, whose code has what the commitment is made of. @throws NOT_FOUND */
export async function readPaper(
  ctx: DatabaseCtx,
  { id, commitment }: { id: string; commitment: string },
): Promise<PaperAnswer> {
  const statement = sql`
    select d.content, d.cancelled_at as "cancelledAt", n.number as by, ${loggedColumn('a')} as logged
    from documents d join acts a on a.id = d.id and a.kind = 'paper'
      left join documents n on n.transaction_id = d.transaction_id and n.replaces = d.id
    where d.id = ${id} and a.commitment = decode(${commitment}, 'hex')`;
  const [row] = await read<Printed>(ctx, statement);
  if (!row) throw new AppError('NOT_FOUND');
  const { content, cancelledAt, by, logged } = row;
  return omitNull({
    content,
    logged: logged && loggedToWire(logged),
    cancelled: cancelledAt && omitNull({ at: cancelledAt.toISOString(), by }),
  });
}
