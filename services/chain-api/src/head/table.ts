import type { KeySuccession } from '@pasok/contracts/blockchain';
import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** Public keys that sign or signed heads: published for ever, so that an old receipt can still be checked. */
export const signingKeys = pgTable('signing_keys', {
  keyId: text('key_id').primaryKey(),
  /** Raw 32 bytes in base64url. */
  publicKey: text('public_key').notNull(),
  /** How it followed the key of before, signed by both; null where that one did not sign. */
  succession: jsonb('succession').$type<KeySuccession>(),
  firstUsed: instant('first_used').notNull().default(sql`now()`),
});
