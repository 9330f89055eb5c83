import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow } from '../../base/columns.ts';
import { transactionItems, transactions } from './table.ts';

/** What the vendor of a deal sent at once. */
export const shipments = pgTable(
  'shipments',
  {
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    /** From 1. */
    number: smallint('number').notNull(),
    id: uuid('id').notNull(),
    courier: text('courier'),
    trackingNumber: text('tracking_number'),
    /** When it left, as the vendor says. */
    shippedAt: instant('shipped_at').notNull(),
    createdAt: instant('created_at').notNull().default(clockNow),
  },
  (table) => [
    primaryKey({ name: 'shipments_key', columns: [table.transactionId, table.number] }),
    check('shipments_number', sql`${table.number} > 0`),
  ],
);

/** Its units: of each item the first that had not been shipped, so they follow one another. */
export const shipmentItems = pgTable(
  'shipment_items',
  {
    transactionId: uuid('transaction_id').notNull(),
    pos: smallint('pos').notNull(),
    /** From 0; no two shipments begin with one unit. */
    firstUnit: smallint('first_unit').notNull(),
    quantity: integer('quantity').notNull(),
    number: smallint('number').notNull(),
  },
  (table) => [
    primaryKey({ name: 'shipment_items_key', columns: [table.transactionId, table.pos, table.firstUnit] }),
    foreignKey({
      name: 'shipment_items_shipment',
      columns: [table.transactionId, table.number],
      foreignColumns: [shipments.transactionId, shipments.number],
    }),
    foreignKey({
      name: 'shipment_items_item',
      columns: [table.transactionId, table.pos],
      foreignColumns: [transactionItems.transactionId, transactionItems.pos],
    }),
    check('shipment_items_quantity', sql`${table.quantity} > 0 and ${table.firstUnit} >= 0`),
  ],
);
