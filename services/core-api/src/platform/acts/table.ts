import { actKinds } from '@pasok/chain/act';
import { bytea, instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/columns.ts';

/** What the log of acts holds (docs/adr/0036-sealed-offers.md), each written with its act, and where. */
export const acts = pgTable(
  'acts',
  {
    kind: text('kind', { enum: actKinds }).notNull(),
    /** Of an offer, a request, a deal, a document, a question or a key. */
    id: uuid('id').notNull(),
    /** Of a row of a deal's history its own id. */
    seq: bigint('seq', { mode: 'number' }).notNull().default(0),
    salt: bytea('salt').notNull(),
    commitment: bytea('commitment').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** The quarter whose root holds it; with it the root's leaf in the log, its place under that root and the hashes between. */
    quarter: instant('quarter'),
    leaf: integer('leaf'),
    place: integer('place'),
    path: bytea('path'),
  },
  (act) => [
    primaryKey({ name: 'acts_key', columns: [act.id, act.kind, act.seq] }),
    // One that a browser chose is used once.
    uniqueIndex('acts_salt').on(act.salt).where(sql`${act.kind} = 'offer'`),
    index('acts_waiting').on(act.takenAt).where(sql`${act.leaf} is null`),
    oneOf('acts_kind', act.kind, actKinds),
    check(
      'acts_whole',
      sql`octet_length(${act.salt}) = 32 and octet_length(${act.commitment}) = 32
        and num_nulls(${act.quarter}, ${act.leaf}, ${act.place}, ${act.path}) in (0, 4)`,
    ),
  ],
);

// Up to 1.2.0 seals had a table of their own, offer_seals, whose rows a trigger copies (migration 0080).

/** The quarter that is being put into the log, with the commitments under its root, and the last one that is there. */
export const sealQuarters = pgTable('seal_quarters', {
  at: instant('at').primaryKey(),
  root: bytea('root').notNull(),
  /** Without these: it is in the log. */
  commitments: bytea('commitments'),
});
