import { instant } from '@pasok/service/database/columns';
import { pgTable, text } from 'drizzle-orm/pg-core';

/** Ed25519 keys that sign bearer tokens. The newest signs; the one before stays public until its tokens ended. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  /** JWK as JSON text. */
  publicJwk: text('public_jwk').notNull(),
  privateJwk: text('private_jwk').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
