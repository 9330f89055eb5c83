import type { BankAccount } from '@pasok/contracts/bank-account';
import type { OfferTerms } from '@pasok/contracts/offer-terms';
import type { TransactionWire } from '@pasok/contracts/transaction';
import { replacedForHours } from '@pasok/domain/contact';
import type { ReplacedUnit } from '@pasok/domain/problem';
import type { NotedRefund } from '@pasok/domain/reckoning';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { StoredMessage } from '../../base/stored-texts.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { shownEmail } from '../requests/columns.ts';
import { transactionVisibleTo } from './access.ts';
import {
  confirmedGoods,
  isProblemAnswered,
  newestProblem,
  notedRefunds,
  paidEarly,
  replacedUnits,
  type StoredProblem,
} from './read-problems.ts';
import type { transactions } from './table.ts';

/** `tradeName`: where there is one; `email`: unless the account is gone. */
type Person = { name: string; tradeName?: string; email?: string; phone: string; disabled?: true };

/** A transaction with everything its answers are made of. */
export type StoredTransaction = Omit<typeof transactions.$inferSelect, 'remindedAt' | 'cancelRemindedAt'> & {
  /** Days that the accepted offer promised, from acceptance on. */
  deliveryDays: number | null;
  offerTerms: OfferTerms | null;
  deliveryAddress: string | null;
  deliveryRegion: string | null;
  deliverBy: string | null;
  /** What `problemReason` says, where that is this service's. */
  problemSaid: StoredMessage | null;
  /** The vendor answered the problem that stands. */
  problemAnswered: boolean;
  /** By the context's clock. */
  readAt: Date;
  buyer: Person;
  vendor: Person;
  items: { name: string; quantity: number; unit?: string; price: number }[];
  /** What the confirmed units cost; in a list 0 of a deal that was not closed with a part. */
  confirmedGoods: number;
  paidEarly: boolean;
  refunds: NotedRefund[];
};

/** With its confirmed units (item, unit, token, and when, as text that Date reads), and what the accepted offer said. */
export type TransactionWithUnits = StoredTransaction & {
  offerNotes: string | null;
  termItems: NonNullable<TransactionWire['terms']>['items'];
  /** Units shipped by item; null where there is no shipment. */
  shipped: Record<number, number> | null;
  confirmed: [pos: number, unit: number, token: string, at: string][];
  /** Units that were replaced. */
  replaced: ReplacedUnit[];
  /** What was last reported, whether or not it still stands. */
  newestProblem: StoredProblem | null;
  /** The vendor's, with when it became this one, as text that Date reads. */
  bankAccount: (BankAccount & { since: string }) | null;
  /** The number, masked, of the account that it replaced in the last 72 hours. */
  bankBefore: string | null;
};

const person = (ctx: ServiceCtx, users: SQL) => sql`
  json_strip_nulls(json_build_object('name', ${users}.name, 'tradeName', nullif(${users}.trade_name, ''), 'phone', ${users}.phone,
    'disabled', case when ${users}.disabled_at is not null then true end,
    'email', ${shownEmail(ctx, users)}))`;

/**
 * The named transactions, newest first. Without their units: a hundred of them may have 100,000,
 * which are summed only of those that were closed with a part. The planner cannot see how
 * many are named, and keeps one plan for any number.
 */
export async function readTransactions(
  ctx: ServiceCtx,
  ids: readonly string[],
): Promise<StoredTransaction[]> {
  return ids.length === 0
    ? []
    : selectThem<StoredTransaction>(
        ctx,
        sql`t.id = any(array(select unnest(${sql.param([...ids])}::uuid[])))`,
        sql`, ${paidEarly} as "paidEarly", case when t.receipt = 'partial' then ${confirmedGoods} else 0 end as "confirmedGoods",
          case when t.receipt is null then '[]'::json else ${notedRefunds} end as refunds`,
      );
}

/** One transaction that the caller may see, read in one statement, so that its parts agree. */
export async function readTransaction(ctx: Ctx, id: string): Promise<TransactionWithUnits | undefined> {
  const units = sql`, (select coalesce(json_agg(json_build_array(u.pos, u.unit, u.token, u.confirmed_at)
    order by u.pos, u.unit), '[]') from unit_tokens u where u.transaction_id = t.id) as confirmed,
    ${replacedUnits(sql`t.id`)} as replaced, ${newestProblem(sql`t.id`)} as "newestProblem", ${confirmedGoods} as "confirmedGoods",
    ${paidEarly} as "paidEarly", ${notedRefunds} as refunds, v.bank_account as "bankAccount",
    case when (v.bank_account->>'since')::timestamptz > ${ctx.clock} - ${replacedForHours} * interval '1 hour' then v.bank_before end as "bankBefore", o.notes as "offerNotes", (select json_agg(json_build_object('brand', i.brand, 'spec', i.spec, 'notes', i.notes,
    'asked', json_build_object('name', q.name, 'brand', q.brand, 'spec', q.spec, 'quantity', q.quantity)) order by i.pos)
    from offer_items i join request_items q on q.request_id = o.request_id and q.pos = i.pos
    where i.offer_id = o.id) as "termItems", (select json_object_agg(pos, units) from (select s.pos, sum(s.quantity) as units
    from shipment_items s where s.transaction_id = t.id group by s.pos) sent) as shipped`;
  const [transaction] = await selectThem<TransactionWithUnits>(
    ctx,
    sql`t.id = ${id} and ${transactionVisibleTo(ctx)}`,
    units,
  );
  return transaction;
}

function selectThem<Found extends StoredTransaction>(
  ctx: ServiceCtx,
  which: SQL,
  more: SQL,
): Promise<Found[]> {
  const statement = sql`
    select ${ctx.clock} as "readAt", t.id, t.request_id as "requestId", t.offer_id as "offerId", t.buyer_id as "buyerId",
      t.vendor_id as "vendorId", t.judul, t.status, t.payment_status as "paymentStatus", t.transferred_at as "transferredAt", t.receipt,
      t.total_amount as "totalAmount", t.agreement_hash as "agreementHash", t.token_kid as "tokenKid",
      t.total_units as "totalUnits", t.confirmed_units as "confirmedUnits", t.shipped_units as "shippedUnits",
      t.status_since as "statusSince",
      t.validating_since as "validatingSince", t.problem_reason as "problemReason",
      t.cancel_asked_by as "cancelAskedBy", t.cancel_asked_at as "cancelAskedAt", t.cancel_reason as "cancelReason",
      t.problem_opened_at as "problemOpenedAt", case when t.problem_opened_at is not null then (select p.said from problems p
        where p.transaction_id = t.id and p.reason = t.problem_reason order by p.id desc limit 1) end as "problemSaid", ${isProblemAnswered(sql`t`)} as "problemAnswered", t.block_index as "blockIndex", t.block_hash as "blockHash",
      t.created_at as "createdAt", t.updated_at as "updatedAt", r.delivery_address as "deliveryAddress",
      r.delivery_region as "deliveryRegion", r.deliver_by::text as "deliverBy",
      o.delivery_time as "deliveryDays", o.terms as "offerTerms",
      ${person(ctx, sql`b`)} as buyer, ${person(ctx, sql`v`)} as vendor,
      (select json_agg(json_strip_nulls(json_build_object('name', i.name, 'quantity', i.quantity, 'unit', i.unit,
        'price', i.price)) order by i.pos)
        from transaction_items i where i.transaction_id = t.id) as items
      ${more}
    from transactions t
      join requests r on r.id = t.request_id
      join offers o on o.id = t.offer_id
      join users b on b.id = t.buyer_id
      join users v on v.id = t.vendor_id
    where ${which}
    order by t.id desc`;
  return read<Found>(ctx, statement);
}
