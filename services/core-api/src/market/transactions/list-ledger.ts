import { isId } from '@pasok/contracts/id';
import type { ledgerQuerySchema, ledgerWireSchema } from '@pasok/contracts/ledger';
import type { OfferTerms } from '@pasok/contracts/offer-terms';
import { ledgerAmounts } from '@pasok/domain/ledger';
import { paymentDueOn } from '@pasok/domain/payable';
import { type NotedRefund, reckon } from '@pasok/domain/reckoning';
import { paysLater } from '@pasok/domain/transaction';
import { omitNull } from '@pasok/service/database/columns';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { ownRows } from '../../platform/lists/index-order.ts';
import { invalidCursor } from '../../platform/lists/page.ts';
import { type Booked, bookedColumn, bookingOf } from './ledger-booking.ts';
import { confirmedGoods, notedRefunds, paidEarly } from './read-problems.ts';
import type { transactions } from './table.ts';

type Ledger = z.infer<typeof ledgerWireSchema>;
type Row = Pick<
  typeof transactions.$inferSelect,
  'id' | 'judul' | 'status' | 'paymentStatus' | 'receipt' | 'statusSince' | 'createdAt'
> & {
  side: 'buyer' | 'vendor';
  party: string;
  goodsNames: string[];
  goods: number;
  confirmedGoods: number;
  paidEarly: boolean;
  terms: OfferTerms | null;
  /** None while the deal is not completed. */
  refunds: NotedRefund[];
  booked?: Booked | null;
};

const pageSize = 200;
const dayMs = 86_400_000;

/** The smallest id made at `ms` or later: ids begin with their time, which an index by owner and id finds. */
function firstIdAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/** The month's first moment and the next one's, in Western Indonesian time. */
function boundsOf(month: string): [from: Date, to: Date] {
  const from = new Date(`${month}-01T00:00:00+07:00`);
  const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return [from, new Date(from.getTime() + days * dayMs)];
}

/** The caller's deals of a month with what each is worth, newest first, 200 at a time. */
export async function listLedger(
  ctx: Ctx,
  { month, cursor, papers }: z.infer<typeof ledgerQuerySchema>,
): Promise<Ledger> {
  if (cursor !== undefined && !isId(cursor)) throw invalidCursor(answerTexts.cursorNoId);
  const [from, to] = boundsOf(month);
  // An id is made a moment before its row: a day more on either side, of which the row's own time says what is in.
  const [least, most] = [firstIdAt(from.getTime() - dayMs), firstIdAt(to.getTime() + dayMs)];
  const side = (own: 'buyer' | 'vendor', other: 'buyer' | 'vendor'): SQL => {
    const { isOwn, orderBy } = ownRows(ctx, sql`t.${sql.identifier(`${own}_id`)}`);
    return sql`(select t.*, ${own}::text as side, t.${sql.identifier(`${other}_id`)} as party_id from transactions t
      where ${isOwn} and t.id between ${least}::uuid and ${most}::uuid ${cursor ? sql`and t.id < ${cursor}::uuid` : sql``}
        and t.created_at >= ${from.toISOString()}::timestamptz and t.created_at < ${to.toISOString()}::timestamptz
      ${orderBy} t.id desc limit ${pageSize + 1})`;
  };
  const statement = sql`
    select t.id, t.judul, t.status, t.payment_status as "paymentStatus", t.receipt, t.status_since as "statusSince",
      t.created_at as "createdAt", t.side, coalesce(nullif(p.trade_name, ''), p.name) as party,
      t.total_amount as goods, o.terms,
      (select array_agg(i.name order by i.pos) from transaction_items i where i.transaction_id = t.id) as "goodsNames",
      ${confirmedGoods} as "confirmedGoods", ${paidEarly} as "paidEarly",
      case when t.receipt is null then '[]'::json else ${notedRefunds} end as refunds${papers ? bookedColumn(sql`t`) : sql``}
    from (${side('buyer', 'vendor')} union all ${side('vendor', 'buyer')}) t
      join users p on p.id = t.party_id
      join offers o on o.id = t.offer_id
    order by t.id desc limit ${pageSize + 1}`;
  const found = await read<Row>(ctx, statement, { prepare: false });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  return { rows: page.map(toRow), ...(found.length > pageSize && last ? { next: last.id } : {}) };
}

function toRow(row: Row): Ledger['rows'][number] {
  const { judul, createdAt, receipt, terms } = row;
  const amounts = ledgerAmounts({ ...row, reckoning: reckon(row) });
  const isDue = receipt !== null && amounts.due > 0;
  return omitNull({
    _id: row.id,
    createdAt: createdAt.toISOString(),
    title: judul || null,
    side: row.side,
    party: row.party,
    goods: row.goodsNames,
    status: row.status,
    paymentStatus: row.paymentStatus,
    receipt,
    paysLater: paysLater(terms) || null,
    dueOn: isDue ? paymentDueOn(terms, row.statusSince) : null,
    booking: row.booked && bookingOf(row, row.booked),
    ...amounts,
  });
}
