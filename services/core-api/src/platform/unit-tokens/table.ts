import { instant } from '@pasok/service/database/columns';
import { pgTable, text } from 'drizzle-orm/pg-core';

/** Unit-token keys that transactions may name. The keys themselves live outside the database. */
export const tokenKids = pgTable('token_kids', {
  kid: text('kid').primaryKey(),
  /** Start of the key's SHA-256: another key under a known name is a mistake to find at the start. */
  fingerprint: text('fingerprint').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
