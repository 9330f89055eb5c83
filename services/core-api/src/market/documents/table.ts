import { documentKinds } from '@pasok/contracts/document';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { clockNow, oneOf } from '../../base/columns.ts';
import { users } from '../../platform/accounts/table.ts';
import { shipments } from '../transactions/shipments-table.ts';
import { transactions } from '../transactions/table.ts';

/** The papers of a deal as they were issued; the database refuses to change or delete one, except that it is cancelled once. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    transactionId: uuid('transaction_id')
      .notNull()
      .references(() => transactions.id),
    issuerId: uuid('issuer_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: documentKinds }).notNull(),
    /** Number of the shipment that it is of. */
    shipment: smallint('shipment'),
    /**
     * Units of each item that it says were received, or that it bills, as '2,0', and what refunds it leaves out, as '2,0;500000'; '' where
     * it counts none. Others make another document.
     */
    units: text('units').notNull(),
    /** Of its number: the issuer's own, of a kind and year (WIB), from 1 and without gaps. */
    year: smallint('year').notNull(),
    serial: integer('serial').notNull(),
    number: text('number').notNull(),
    /** Of the content's UTF-8 bytes, in hex. */
    sha256: text('sha256').notNull(),
    /** The JSON text itself: jsonb would reorder its keys. */
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull().default(clockNow),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** The cancelled one whose place it took. */
    replaces: uuid('replaces'),
  },
  (table) => [
    // One of a thing stands: under the deal's lock, and I26 looks.
    index('documents_transaction').on(table.transactionId),
    unique('documents_serial_key').on(table.issuerId, table.kind, table.year, table.serial),
    foreignKey({
      name: 'documents_shipment',
      columns: [table.transactionId, table.shipment],
      foreignColumns: [shipments.transactionId, shipments.number],
    }),
    oneOf('documents_kind', table.kind, documentKinds),
    check('documents_serial', sql`${table.serial} > 0`),
  ],
);
