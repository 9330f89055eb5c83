import { bytea } from '@pasok/service/database/bytea';
import { instant } from '@pasok/service/database/instant';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

/** The log's tree, 256 hashes a tile (docs/adr/0032-transparency-log.md). A trigger lets a tile only grow, at its end. */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: smallint('level').notNull(),
    index: integer('index').notNull(),
    hashes: bytea('hashes').notNull(),
  },
  (tile) => [
    primaryKey({ name: 'log_tiles_key', columns: [tile.level, tile.index] }),
    check(
      'log_tiles_whole',
      sql`octet_length(${tile.hashes}) between 32 and 8192 and octet_length(${tile.hashes}) % 32 = 0`,
    ),
  ],
);

/** What the checkpoint says: one row, and a trigger lets its size only grow. */
export const logHead = pgTable(
  'log_head',
  {
    id: smallint('id').primaryKey().default(1),
    size: integer('size').notNull(),
    root: bytea('root').notNull(),
  },
  (head) => [
    check('log_head_one', sql`${head.id} = 1 and ${head.size} > 0 and octet_length(${head.root}) = 32`),
  ],
);

/** What each witness cosigned last; only a cosignature of the log as it is now is shown. */
export const logCosignatures = pgTable('log_cosignatures', {
  /** Its key as one line of text, which holds its name. */
  witness: text('witness').primaryKey(),
  /** The text that it cosigned, without signatures. */
  checkpoint: text('checkpoint').notNull(),
  /** Its signature line. */
  line: text('line').notNull(),
  seenAt: instant('seen_at').notNull().default(sql`now()`),
});
