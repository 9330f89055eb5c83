import type { PaymentStatus, ReceiptOutcome, TransactionStatus } from '@pasok/contracts/transaction';
import type { PendingQuery, Row, Sql } from 'postgres';
import type { Ctx, ServiceCtx } from '../context/context.ts';
import { transactionVisibleTo } from './access.ts';

/** `email`: unless the account is gone. */
type Person = { name: string; email?: string; phone: string };

/** A transaction with everything its answers are made of. Instants are text that Date reads. */
export type StoredTransaction = {
  id: string;
  requestId: string;
  offerId: string;
  buyerId: string;
  vendorId: string;
  judul: string | null;
  status: TransactionStatus;
  paymentStatus: PaymentStatus;
  receipt: ReceiptOutcome | null;
  totalAmount: string;
  agreementHash: string;
  tokenKid: string;
  totalUnits: number;
  confirmedUnits: number;
  statusSince: string;
  validatingSince: string | null;
  problemReason: string | null;
  problemOpenedAt: string | null;
  blockIndex: string | null;
  blockHash: string | null;
  createdAt: string;
  updatedAt: string;
  deliveryAddress: string | null;
  buyer: Person;
  vendor: Person;
  items: { name: string; quantity: number; price: number }[];
};

/** With its confirmed units: item, unit, token, when. */
export type TransactionWithUnits = StoredTransaction & {
  confirmed: [pos: number, unit: number, token: string, at: string][];
};

const person = (sql: Sql, users: 'b' | 'v') => sql`
  json_strip_nulls(json_build_object('name', ${sql(users)}.name, 'phone', ${sql(users)}.phone,
    'email', case when ${sql(users)}.anonymised_at is null then ${sql(users)}.email end))`;

/** The named transactions, newest first. Without their units: a hundred of them may have 100,000. */
export async function readTransactions(
  { sql }: ServiceCtx,
  ids: readonly string[],
): Promise<StoredTransaction[]> {
  return ids.length === 0
    ? []
    : selectThem<StoredTransaction>(sql, sql`t.id = any(${[...ids]}::uuid[])`, sql``);
}

/** One transaction that the caller may see, read in one statement, so that its parts agree. */
export async function readTransaction(ctx: Ctx, id: string): Promise<TransactionWithUnits | undefined> {
  const { sql } = ctx;
  const units = sql`, (select coalesce(json_agg(json_build_array(u.pos, u.unit, u.token, u.confirmed_at)
    order by u.pos, u.unit), '[]') from unit_tokens u where u.transaction_id = t.id) as confirmed`;
  const [transaction] = await selectThem<TransactionWithUnits>(
    sql,
    sql`t.id = ${id} and ${transactionVisibleTo(ctx)}`,
    units,
  );
  return transaction;
}

function selectThem<Found extends StoredTransaction>(
  sql: Sql,
  which: PendingQuery<Row[]>,
  more: PendingQuery<Row[]>,
): Promise<Found[]> {
  return sql<Found[]>`
    select t.id, t.request_id as "requestId", t.offer_id as "offerId", t.buyer_id as "buyerId",
      t.vendor_id as "vendorId", t.judul, t.status, t.payment_status as "paymentStatus", t.receipt,
      t.total_amount as "totalAmount", t.agreement_hash as "agreementHash", t.token_kid as "tokenKid",
      t.total_units as "totalUnits", t.confirmed_units as "confirmedUnits", t.status_since as "statusSince",
      t.validating_since as "validatingSince", t.problem_reason as "problemReason",
      t.problem_opened_at as "problemOpenedAt", t.block_index as "blockIndex", t.block_hash as "blockHash",
      t.created_at as "createdAt", t.updated_at as "updatedAt", r.delivery_address as "deliveryAddress",
      ${person(sql, 'b')} as buyer, ${person(sql, 'v')} as vendor,
      (select json_agg(json_build_object('name', i.name, 'quantity', i.quantity, 'price', i.price) order by i.pos)
        from transaction_items i where i.transaction_id = t.id) as items
      ${more}
    from transactions t
      join requests r on r.id = t.request_id
      join users b on b.id = t.buyer_id
      join users v on v.id = t.vendor_id
    where ${which}
    order by t.id desc`;
}
