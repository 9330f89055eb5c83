import { offerStatuses } from '@pasok/contracts/offer';
import type { OfferTerms } from '@pasok/contracts/offer-terms';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { newestFirst, oneOf, rupiah, rupiahCheck, saidColumn } from '../../base/columns.ts';
import { itemRows } from '../../base/item-rows.ts';
import { users } from '../../platform/accounts/table.ts';
import { requests } from '../requests/table.ts';

export const offers = pgTable(
  'offers',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    vendorId: uuid('supplier_id')
      .notNull()
      .references(() => users.id),
    /** The request's owner, written by a trigger: indexes of received offers need it. */
    ownerId: uuid('owner_id'),
    status: text('status', { enum: offerStatuses }).notNull().default('pending'),
    notes: text('notes'),
    /** Days from acceptance to delivery. */
    deliveryTime: smallint('delivery_time'),
    /** Σ price × quantity, kept right in the transaction that writes the items. */
    totalPrice: rupiah('total_price').notNull(),
    /** As they were sent. */
    terms: jsonb('terms').$type<OfferTerms>(),
    itemCount: smallint('item_count').notNull(),
    /** Counts the vendor's edits, from 1. */
    version: integer('version').notNull().default(1),
    /** Why the buyer rejected it. */
    reason: text('reason'),
    reasonSaid: saidColumn('reason_said'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('offers_request').on(table.requestId, newestFirst(table.id)),
    index('offers_standing').on(table.requestId).where(sql`${table.status} <> 'cancelled'`),
    index('offers_supplier').on(table.vendorId, newestFirst(table.id)),
    // For the dashboard's counts by day.
    index('offers_supplier_created')
      .on(table.vendorId, table.createdAt)
      .where(sql`${table.status} <> 'cancelled'`),
    index('offers_supplier_status').on(table.vendorId, table.status, newestFirst(table.id)),
    index('offers_supplier_request').on(table.vendorId, table.requestId),
    index('offers_supplier_decided')
      .on(table.vendorId, newestFirst(table.updatedAt))
      .where(sql`${table.status} in ('accepted', 'rejected')`),
    index('offers_owner_created')
      .on(table.ownerId, newestFirst(table.createdAt))
      .where(sql`${table.status} <> 'cancelled'`),
    // Requests with an offer for their owner to decide; decided offers are not in it.
    index('offers_to_decide')
      .on(table.ownerId, newestFirst(table.requestId))
      .where(sql`${table.status} = 'pending'`),
    index('offers_owner_decided')
      .on(table.ownerId, newestFirst(table.updatedAt))
      .where(sql`${table.status} in ('accepted', 'rejected')`),
    uniqueIndex('offers_one_accepted').on(table.requestId).where(sql`${table.status} = 'accepted'`),
    uniqueIndex('offers_one_pending')
      .on(table.requestId, table.vendorId)
      .where(sql`${table.status} = 'pending'`),
    oneOf('offers_status', table.status, offerStatuses),
    rupiahCheck('offers_total_price', table.totalPrice),
    check('offers_delivery_time', sql`${table.deliveryTime} between 0 and 365`),
    check('offers_version', sql`${table.version} >= 1`),
  ],
);

export const offerItems = pgTable(
  'offer_items',
  {
    offerId: uuid('offer_id')
      .notNull()
      .references(() => offers.id),
    /** Position, from 0: the requested item it answers. */
    pos: smallint('pos').notNull(),
    name: text('name').notNull(),
    brand: text('brand').notNull().default(''),
    spec: text('spec').notNull().default(''),
    /** Price of one piece. */
    price: rupiah('price').notNull(),
    quantity: integer('quantity').notNull(),
    /** The request's, like the name. */
    unit: text('unit'),
    notes: text('notes').notNull(),
  },
  (table) => [
    primaryKey({ name: 'offer_items_key', columns: [table.offerId, table.pos] }),
    check('offer_items_price', sql`${table.price} between 0 and 1000000000000`),
    check('offer_items_quantity', sql`${table.quantity} between 1 and 1000`),
  ],
);

export const offerItemRows = itemRows(offerItems, 'offerId');
