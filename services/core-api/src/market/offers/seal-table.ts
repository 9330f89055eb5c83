import { bytea } from '@pasok/service/database/bytea';
import { instant } from '@pasok/service/database/instant';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, unique, uuid } from 'drizzle-orm/pg-core';
import { offers } from './table.ts';

/** What an offer as it is now was sealed with (docs/adr/0036-sealed-offers.md), and where the log of offers holds it. */
export const offerSeals = pgTable(
  'offer_seals',
  {
    offerId: uuid('offer_id')
      .primaryKey()
      .references(() => offers.id),
    salt: bytea('salt').notNull(),
    commitment: bytea('commitment').notNull(),
    takenAt: instant('taken_at').notNull(),
    /** The quarter whose root holds it; with it the root's leaf in the log, its place under that root and the hashes between. */
    quarter: instant('quarter'),
    leaf: integer('leaf'),
    place: smallint('place'),
    path: bytea('path'),
  },
  (seal) => [
    unique('offer_seals_salt').on(seal.salt),
    index('offer_seals_waiting').on(seal.takenAt).where(sql`${seal.leaf} is null`),
    check(
      'offer_seals_whole',
      sql`octet_length(${seal.salt}) = 32 and octet_length(${seal.commitment}) = 32
        and num_nulls(${seal.quarter}, ${seal.leaf}, ${seal.place}, ${seal.path}) in (0, 4)`,
    ),
  ],
);

const hexOf = (column: SQLWrapper) => sql<string>`encode(${column}, 'hex')`;
const { offerId, takenAt, quarter, leaf, place, salt, commitment, path } = offerSeals;

/** A seal as its vendor's export has it. */
export const ownSealColumns = {
  ...{ offerId, takenAt, quarter, leaf, place },
  salt: hexOf(salt),
  commitment: hexOf(commitment),
  path: hexOf(path),
};

/** The quarter that is being put into the log, with the commitments under its root, and the last one that is there. */
export const sealQuarters = pgTable('seal_quarters', {
  at: instant('at').primaryKey(),
  root: bytea('root').notNull(),
  /** Without these: it is in the log. */
  commitments: bytea('commitments'),
});
