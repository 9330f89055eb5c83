import { fileTypes } from '@pasok/contracts/file';
import { fileBodyLimit } from '@pasok/contracts/http';
import { bytea, instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { clockNow, newestFirst, oneOf } from '../../base/columns.ts';
import { users } from '../../platform/accounts/table.ts';
import { offers } from '../offers/table.ts';
import { problems } from '../problems/problems-table.ts';
import { requests } from '../requests/table.ts';
import { transactions } from '../transactions/table.ts';

/**
 * Objects in the bucket of files, each noted before it is put there: one that no file names is deleted an hour later, whatever
 * ended between the two, and however the file went. Nobody has to list the bucket.
 */
export const storedObjects = pgTable('stored_objects', {
  key: text('key').primaryKey(),
  createdAt: instant('created_at').notNull().default(clockNow),
});

/** Files, each attached to one target and never changed; they go with it. */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    /** Who attached it. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    requestId: uuid('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    offerId: uuid('offer_id').references(() => offers.id, { onDelete: 'cascade' }),
    transactionId: uuid('transaction_id').references(() => transactions.id, { onDelete: 'cascade' }),
    /** Of a transaction: it belongs to the problem reported on it. */
    ofProblem: boolean('of_problem').notNull().default(false),
    /** Which problem; null where an older release attached it. */
    problemId: uuid('problem_id').references(() => problems.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** Of the bytes, in hex. */
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull().default(clockNow),
    /** Of the object that is its bytes; null: they are in `file_pieces`. */
    objectKey: text('object_key').references(() => storedObjects.key),
  },
  (table) => [
    index('files_owner').on(table.ownerId, newestFirst(table.id)),
    index('files_request').on(table.requestId, table.id).where(sql`${table.requestId} is not null`),
    index('files_offer').on(table.offerId, table.id).where(sql`${table.offerId} is not null`),
    index('files_transaction')
      .on(table.transactionId, table.id)
      .where(sql`${table.transactionId} is not null`),
    index('files_object').on(table.objectKey).where(sql`${table.objectKey} is not null`),
    check(
      'files_one_thing',
      sql`num_nonnulls(${table.requestId}, ${table.offerId}, ${table.transactionId}) = 1`,
    ),
    check('files_problem', sql`not ${table.ofProblem} or ${table.transactionId} is not null`),
    check('files_one_problem', sql`${table.problemId} is null or ${table.ofProblem}`),
    check('files_size', sql`${table.size} between 1 and ${sql.raw(String(fileBodyLimit))}`),
    oneOf('files_type', table.type, Object.keys(fileTypes)),
  ],
);

/** Bytes of every piece of a file but the last. */
export const pieceBytes = 256 * 1024;

/** A file's bytes in pieces, so that nobody has to hold all of it; as they are (STORAGE EXTERNAL), because no type gets smaller. */
export const filePieces = pgTable(
  'file_pieces',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** From 0. */
    pos: integer('pos').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    primaryKey({ name: 'file_pieces_key', columns: [table.fileId, table.pos] }),
    check(
      'file_pieces_length',
      sql`octet_length(${table.bytes}) between 1 and ${sql.raw(String(pieceBytes))}`,
    ),
  ],
);
