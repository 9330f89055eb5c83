import { bytea, instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** A log's tree, 256 hashes a tile (docs/adr/0032-transparency-log.md). A trigger lets a tile only grow, at its end. */
const tilesOf = (log: string) =>
  pgTable(
    `${log}_tiles`,
    {
      level: smallint('level').notNull(),
      index: integer('index').notNull(),
      hashes: bytea('hashes').notNull(),
    },
    (tile) => [
      primaryKey({ name: `${log}_tiles_key`, columns: [tile.level, tile.index] }),
      check(
        `${log}_tiles_whole`,
        sql`octet_length(${tile.hashes}) between 32 and 8192 and octet_length(${tile.hashes}) % 32 = 0`,
      ),
    ],
  );

/** What the checkpoint says: one row, and a trigger lets its size only grow. */
const headOf = (log: string) =>
  pgTable(
    `${log}_head`,
    {
      id: smallint('id').primaryKey().default(1),
      size: integer('size').notNull(),
      root: bytea('root').notNull(),
    },
    (head) => [
      check(`${log}_head_one`, sql`${head.id} = 1 and ${head.size} > 0 and octet_length(${head.root}) = 32`),
    ],
  );

/** What each witness cosigned last; only a cosignature of the log as it is now is shown. */
const cosignaturesOf = (log: string) =>
  pgTable(`${log}_cosignatures`, {
    /** Its key as one line of text, which holds its name. */
    witness: text('witness').primaryKey(),
    /** The text that it cosigned, without signatures. */
    checkpoint: text('checkpoint').notNull(),
    /** Its signature line. */
    line: text('line').notNull(),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  });

export const logTiles = tilesOf('log');
export const logHead = headOf('log');
export const logCosignatures = cosignaturesOf('log');
export const offerLogTiles = tilesOf('offer_log');
export const offerLogHead = headOf('offer_log');
export const offerLogCosignatures = cosignaturesOf('offer_log');

/** The entries of the log of acts: the root over each quarter's commitments (docs/adr/0036-sealed-offers.md). A trigger keeps every row. */
export const offerRoots = pgTable(
  'offer_roots',
  {
    index: integer('index').primaryKey(),
    at: instant('at').notNull().unique('offer_roots_at'),
    root: bytea('root').notNull(),
  },
  (entry) => [check('offer_roots_whole', sql`octet_length(${entry.root}) = 32`)],
);

export type LogTables = {
  readonly tiles: typeof logTiles;
  readonly head: typeof logHead;
  readonly cosignatures: typeof logCosignatures;
};
