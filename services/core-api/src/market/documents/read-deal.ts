import type { Letterhead } from '@pasok/contracts/document';
import type { Shipment } from '@pasok/contracts/shipment';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { requireTransaction } from '../transactions/access.ts';
import { readTransaction, type TransactionWithUnits } from '../transactions/read-transactions.ts';
import { readShipments } from '../transactions/write-shipment.ts';

/** A deal with all that its papers are made of. */
export type PaperDeal = {
  deal: TransactionWithUnits;
  buyer: Letterhead;
  vendor: Letterhead;
  shipments: Shipment[];
  /** When the vendor said that the payment came. */
  paidAt: Date | null;
  /** When units were confirmed through a receiving link, as text that Date reads, and by whom. */
  received: { at: string; receiver: string }[];
};

type Heads = Pick<PaperDeal, 'buyer' | 'vendor' | 'paidAt' | 'received'>;

/** What the letterheads of both sides say now, when the deal was paid, and who received for the buyer. */
const headsOf = (id: string) => {
  const head = (user: 'b' | 'v') => {
    const column = (name: string) => sql.raw(`${user}.${name}`);
    return sql`json_strip_nulls(json_build_object('name', ${column('name')}, 'tradeName', nullif(${column('trade_name')}, ''),
      'address', ${column('address')}, 'npwp', ${column('npwp')}, 'nib', ${column('nib')}, 'pkp', ${column('pkp')}))`;
  };
  return sql`
    select ${head('b')} as buyer, ${head('v')} as vendor,
      (select max(h.created_at) from transaction_history h
        where h.transaction_id = t.id and h.kind = 'payment' and h.to_status = 'paid') as "paidAt",
      (select coalesce(json_agg(json_build_object('at', h.created_at, 'receiver', h.receiver) order by h.id), '[]')
        from transaction_history h
        where h.transaction_id = t.id and h.kind = 'units_confirmed' and h.receiver is not null) as received
    from transactions t join users b on b.id = t.buyer_id join users v on v.id = t.vendor_id
    where t.id = ${id}`;
};

/** The letterheads of both sides of a deal of the caller's, as a paper would freeze them now. @throws NOT_FOUND for strangers */
export async function readLetterheads(ctx: Ctx, { id }: { id: string }) {
  await requireTransaction(ctx, { id });
  const [heads] = await read<Heads>(ctx, headsOf(id));
  if (!heads) throw new AppError('NOT_FOUND');
  return { buyer: heads.buyer, vendor: heads.vendor };
}

/** Reads a deal of the caller's, which is locked, for one of its papers. @throws NOT_FOUND for strangers */
export async function readPaperDeal(ctx: Ctx, id: string): Promise<PaperDeal> {
  const deal = await readTransaction(ctx, id);
  const [heads] = await read<Heads>(ctx, headsOf(id));
  if (!deal || !heads) throw new AppError('NOT_FOUND');
  return { deal, ...heads, shipments: await readShipments(ctx, { id }) };
}

/** Units of each item that the buyer's tokens confirmed, by its place. */
export const confirmedOf = ({ items, confirmed }: TransactionWithUnits): number[] =>
  items.map((_, pos) => confirmed.filter(([at]) => at === pos).length);

/** How many units of those still open the end of the receipt period took for received. */
export const assumedOf = ({ receipt }: Pick<TransactionWithUnits, 'receipt'>, open: number): number =>
  receipt === 'assumed' ? open : 0;
