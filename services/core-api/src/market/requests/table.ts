import {
  type MovedDeadline,
  requestVisibilities,
  storedRequestStatuses,
  storedVisibilities,
} from '@pasok/contracts/request';
import { instant } from '@pasok/service/database/columns';
import { type SQL, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { newestFirst, oneOf, rupiah, rupiahCheck } from '../../base/columns.ts';
import { itemRows } from '../../base/item-rows.ts';
import { users } from '../../platform/accounts/table.ts';

/** Condition of the indexes that lists for everybody read. */
const isForAll = ({ status, visibility }: Record<'status' | 'visibility', PgColumn>): SQL =>
  sql`${status} <> 'cancelled' and ${visibility} = 'all'`;

export const requests = pgTable(
  'requests',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Whose offer was accepted; null before. Written at acceptance, never changed. */
    vendorId: uuid('vendor_id'),
    judul: text('judul'),
    description: text('description'),
    priority: text('priority'),
    deliveryAddress: text('delivery_address'),
    /** Code of a regency or city. */
    deliveryRegion: text('delivery_region'),
    deliverBy: date('deliver_by', { mode: 'string' }),
    deadline: instant('deadline').notNull(),
    sealedUntilDeadline: boolean('sealed_until_deadline').notNull().default(false),
    movedDeadlines: jsonb('moved_deadlines').$type<MovedDeadline[]>(),
    status: text('status', { enum: storedRequestStatuses }).notNull().default('open'),
    visibility: text('visibility', { enum: storedVisibilities }).notNull().default('all'),
    /** Why an administrator hid it, and the visibility that its owner chose. */
    hiddenReason: text('hidden_reason'),
    hiddenFrom: text('hidden_from', { enum: requestVisibilities }),
    /** Σ budget × quantity, kept right in the transaction that writes the items. */
    totalBudget: rupiah('total_budget').notNull(),
    itemCount: smallint('item_count').notNull(),
    /** From when on it may be deleted: 90 days after it was cancelled, where nobody ever offered on it. */
    forgetAt: instant('forget_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    // With the budget and who may see it, so that a filter by them reads the index alone.
    index('requests_user_newest').on(
      table.userId,
      newestFirst(table.id),
      table.totalBudget,
      table.visibility,
    ),
    index('requests_user_status').on(
      table.userId,
      table.status,
      newestFirst(table.id),
      table.totalBudget,
      table.visibility,
    ),
    index('requests_status').on(table.status, newestFirst(table.id)).where(sql`${table.visibility} = 'all'`),
    // For lists by budget and by deadline, and for filters by them.
    index('requests_by_budget').on(table.totalBudget, table.id).where(isForAll(table)),
    index('requests_by_deadline').on(table.deadline, table.id).where(isForAll(table)),
    index('requests_open_by_deadline')
      .on(table.deadline, table.id)
      .where(sql`${table.status} = 'open' and ${table.visibility} = 'all'`),
    index('requests_region')
      .on(table.deliveryRegion, newestFirst(table.id))
      .where(sql`${table.deliveryRegion} is not null and ${isForAll(table)}`),
    index('requests_to_open')
      .on(table.deadline)
      .where(sql`${table.sealedUntilDeadline} and ${table.status} = 'open'`),
    index('requests_sealed').on(table.userId).where(sql`${table.sealedUntilDeadline}`),
    // For searches by the short id.
    index('requests_short_id').on(sql`right((${table.id})::text, 6)`),
    index('requests_to_forget').on(table.forgetAt).where(sql`${table.forgetAt} is not null`),
    index('requests_visible').on(newestFirst(table.id)).where(isForAll(table)),
    // Few: lists add a person's own of these to what everybody sees.
    index('requests_user_invited').on(table.userId).where(sql`${table.visibility} <> 'all'`),
    oneOf('requests_visibility', table.visibility, storedVisibilities),
    oneOf('requests_status', table.status, storedRequestStatuses),
    oneOf('requests_priority', table.priority, ['low', 'medium', 'high']),
    rupiahCheck('requests_total_budget', table.totalBudget),
    check(
      'requests_hidden',
      sql`(${table.visibility} = 'hidden') = (${table.hiddenReason} is not null) and (${table.hiddenReason} is null) = (${table.hiddenFrom} is null)`,
    ),
    check('requests_item_count', sql`${table.itemCount} between 1 and 50`),
  ],
);

export const requestItems = pgTable(
  'request_items',
  {
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id),
    /** Position, from 0. */
    pos: smallint('pos').notNull(),
    name: text('name').notNull(),
    brand: text('brand').notNull().default(''),
    spec: text('spec').notNull().default(''),
    /** Maximum price of one piece. */
    budget: rupiah('budget').notNull(),
    quantity: integer('quantity').notNull(),
    unit: text('unit'),
  },
  (table) => [
    primaryKey({ name: 'request_items_key', columns: [table.requestId, table.pos] }),
    check('request_items_budget', sql`${table.budget} between 0 and 1000000000000`),
    check('request_items_quantity', sql`${table.quantity} between 1 and 1000`),
  ],
);

export const requestItemRows = itemRows(requestItems, 'requestId');

/** What people wrote of `requests r`, which who was told of it may read (items apart). */
export const writtenTexts = sql`array[r.description]`;
