import { instant } from '@pasok/service/database/instant';
import { pgTable, text } from 'drizzle-orm/pg-core';

/** Ed25519 keys that sign bearer tokens. The newest signs; the one before stays public until its tokens ended. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  /** JWK as JSON text. */
  publicJwk: text('public_jwk').notNull(),
  privateJwk: text('private_jwk').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Unit-token keys that transactions may name. The keys themselves live outside the database. */
export const tokenKids = pgTable('token_kids', {
  kid: text('kid').primaryKey(),
  /** Start of the key's SHA-256: another key under a known name is a mistake to find at the start. */
  fingerprint: text('fingerprint').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
