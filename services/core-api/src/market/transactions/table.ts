import { paymentStatuses, receipts, transactionStatuses } from '@pasok/contracts/transaction';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { clockNow, newestFirst, oneOf, rupiah, rupiahCheck } from '../../base/columns.ts';
import { users } from '../../platform/accounts/table.ts';
import { tokenKids } from '../../platform/unit-tokens/table.ts';
import { offers } from '../offers/table.ts';
import { requests } from '../requests/table.ts';

const columns = {
  id: uuid('id').primaryKey(),
  requestId: uuid('request_id')
    .notNull()
    .references(() => requests.id),
  offerId: uuid('offer_id')
    .notNull()
    .references(() => offers.id),
  buyerId: uuid('buyer_id')
    .notNull()
    .references(() => users.id),
  vendorId: uuid('vendor_id')
    .notNull()
    .references(() => users.id),
  /** The request's title at acceptance; it cannot change afterwards. */
  judul: text('judul'),
  status: text('status', { enum: transactionStatuses }).notNull().default('waiting_payment'),
  paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
  /** When the buyer said that the money was transferred. */
  transferredAt: instant('transferred_at'),
  /** How it was received; set with completion. */
  receipt: text('receipt', { enum: receipts }),
  totalAmount: rupiah('total_amount').notNull(),
  /** `blockchainHash` on the wire: SHA-256 hex of the agreement text; never changes. */
  agreementHash: text('agreement_hash').notNull(),
  /** Name of the key its unit tokens are made with. */
  tokenKid: text('token_kid')
    .notNull()
    .references(() => tokenKids.kid),
  totalUnits: integer('total_units').notNull(),
  /** Rows of unit_tokens, kept right in the transaction that writes them. */
  confirmedUnits: integer('confirmed_units').notNull().default(0),
  /** Units of its shipments; null before the first, and where it was shipped before shipments were kept. */
  shippedUnits: integer('shipped_units'),
  /** When the status last changed: the vendor's silence counts from here. */
  statusSince: instant('status_since').notNull().default(clockNow),
  /** When validating began, or a shipment during it was made: where all is shipped the start of the receipt period. */
  validatingSince: instant('validating_since'),
  /** When the parties got a reminder (remind-parties.ts); infinity when no other can follow; null again once the deal changes. */
  remindedAt: instant('receipt_notified_at'),
  problemReason: text('problem_reason'),
  problemOpenedAt: instant('problem_opened_at'),
  /** Who asked to cancel, when and why; null again once the deal goes on. */
  cancelAskedBy: text('cancel_asked_by', { enum: ['buyer', 'vendor'] }),
  cancelAskedAt: instant('cancel_asked_at'),
  cancelReason: text('cancel_reason'),
  /** When the parties were told that the vendor need not wait for consent soon. */
  cancelRemindedAt: instant('cancel_reminded_at'),
  /** Copy of the chain's answer, written by the follower; can be rebuilt at any time. */
  blockIndex: bigint('block_index', { mode: 'number' }),
  blockHash: text('block_hash'),
  createdAt: instant('created_at').notNull().default(clockNow),
  updatedAt: instant('updated_at').notNull().default(clockNow),
};
type Columns = Record<keyof typeof columns, ExtraConfigColumn>;

export const transactions = pgTable('transactions', columns, (table) => [
  unique('transactions_request_key').on(table.requestId),
  unique('transactions_offer_key').on(table.offerId),
  // With all columns that a search reads.
  index('transactions_buyer_newest').on(
    table.buyerId,
    newestFirst(table.id),
    table.status,
    table.vendorId,
    table.judul,
  ),
  index('transactions_vendor_newest').on(
    table.vendorId,
    newestFirst(table.id),
    table.status,
    table.buyerId,
    table.judul,
  ),
  index('transactions_buyer_status').on(table.buyerId, table.status, newestFirst(table.id)),
  index('transactions_vendor_status').on(table.vendorId, table.status, newestFirst(table.id)),
  // Deals for their vendor to record; recorded ones are not in it.
  index('transactions_vendor_unrecorded')
    .on(table.vendorId, table.status, newestFirst(table.id))
    .where(sql`${table.blockIndex} is null`),
  index('transactions_buyer_completed')
    .on(table.buyerId, newestFirst(table.statusSince))
    .where(sql`${table.status} = 'completed'`),
  index('transactions_vendor_completed')
    .on(table.vendorId, newestFirst(table.statusSince))
    .where(sql`${table.status} = 'completed'`),
  index('transactions_buyer_vendor').on(table.buyerId, table.vendorId, newestFirst(table.id)),
  index('transactions_vendor_buyer').on(table.vendorId, table.buyerId, newestFirst(table.id)),
  ...partialIndexes(table),
  ...unsettledIndexes(table),
  ...dueIndexes(table),
  oneOf('transactions_status', table.status, transactionStatuses),
  oneOf('transactions_payment', table.paymentStatus, paymentStatuses),
  oneOf('transactions_receipt', table.receipt, receipts),
  ...checksOf(table),
]);

/** Deals completed with fewer units than agreed, of either side. */
function partialIndexes(table: Columns) {
  return [
    index('transactions_buyer_partial')
      .on(table.buyerId, table.status, newestFirst(table.id))
      .where(sql`${table.receipt} = 'partial'`),
    index('transactions_vendor_partial')
      .on(table.vendorId, table.status, newestFirst(table.id))
      .where(sql`${table.receipt} = 'partial'`),
  ];
}

/** Deals that are over and of which a payment or a problem is open, of either side. */
function unsettledIndexes(table: Columns) {
  const isUnsettled = sql`${table.receipt} is not null and (${table.paymentStatus} = 'pending' or ${table.problemOpenedAt} is not null)`;
  return [
    index('transactions_buyer_unsettled').on(table.buyerId, newestFirst(table.id)).where(isUnsettled),
    index('transactions_vendor_unsettled').on(table.vendorId, newestFirst(table.id)).where(isUnsettled),
  ];
}

/** Deals for background work; those with a reminder are not in them. */
function dueIndexes(table: Columns) {
  return [
    index('transactions_validating').on(table.validatingSince).where(sql`${table.status} = 'validating'`),
    // Without deals that have a reminder or an open problem, which background work would read again and again.
    index('transactions_to_remind')
      .on(table.validatingSince)
      .where(
        sql`${table.status} = 'validating' and ${table.remindedAt} is null and ${table.problemOpenedAt} is null`,
      ),
    index('transactions_consent_ends')
      .on(table.cancelAskedAt)
      .where(
        sql`${table.cancelAskedBy} = 'vendor' and ${table.status} in ('waiting_payment', 'in_progress', 'shipped', 'validating')
          and ${table.cancelRemindedAt} is null`,
      ),
    index('transactions_to_warn')
      .on(table.statusSince)
      .where(sql`${table.status} in ('in_progress', 'shipped') and ${table.remindedAt} is null`),
    index('transactions_problem_ends')
      .on(table.problemOpenedAt)
      .where(
        sql`${table.status} = 'validating' and ${table.problemOpenedAt} is not null
          and (${table.remindedAt} is null or ${table.remindedAt} < 'infinity')`,
      ),
  ];
}

function checksOf(table: Columns) {
  return [
    rupiahCheck('transactions_total_amount', table.totalAmount),
    check('transactions_parties', sql`${table.buyerId} <> ${table.vendorId}`),
    check('transactions_units', sql`${table.confirmedUnits} between 0 and ${table.totalUnits}`),
    check('transactions_shipped', sql`${table.shippedUnits} between 1 and ${table.totalUnits}`),
    // Silence is no receipt of what was not shipped.
    check(
      'transactions_assumed',
      sql`${table.receipt} is distinct from 'assumed' or coalesce(${table.shippedUnits}, ${table.totalUnits}) = ${table.totalUnits}`,
    ),
    check('transactions_completed', sql`(${table.status} = 'completed') = (${table.receipt} is not null)`),
    check(
      'transactions_confirmed',
      sql`${table.receipt} is distinct from 'confirmed' or ${table.confirmedUnits} = ${table.totalUnits}`,
    ),
    check('transactions_problem', sql`(${table.problemReason} is null) = (${table.problemOpenedAt} is null)`),
    check('transactions_block', sql`(${table.blockIndex} is null) = (${table.blockHash} is null)`),
  ];
}

export const transactionItems = pgTable(
  'transaction_items',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** Position, from 0. */
    pos: smallint('pos').notNull(),
    name: text('name').notNull(),
    /** Price of one piece. */
    price: rupiah('price').notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit'),
  },
  (table) => [
    primaryKey({ name: 'transaction_items_key', columns: [table.transactionId, table.pos] }),
    check('transaction_items_price', sql`${table.price} between 0 and 1000000000000`),
    check('transaction_items_quantity', sql`${table.quantity} between 1 and 1000`),
  ],
);

/** Confirmed units only: a unit's token is stored when the buyer entered it, and never changes. */
export const unitTokens = pgTable(
  'unit_tokens',
  {
    transactionId: uuid('transaction_id').notNull(),
    pos: smallint('pos').notNull(),
    /** Unit of the item, from 0. */
    unit: smallint('unit').notNull(),
    token: text('token').notNull(),
    confirmedAt: instant('confirmed_at').notNull().default(clockNow),
  },
  (table) => [
    primaryKey({ name: 'unit_tokens_key', columns: [table.transactionId, table.pos, table.unit] }),
    unique('unit_tokens_token_key').on(table.transactionId, table.token),
    foreignKey({
      name: 'unit_tokens_item',
      columns: [table.transactionId, table.pos],
      foreignColumns: [transactionItems.transactionId, transactionItems.pos],
    }),
  ],
);
