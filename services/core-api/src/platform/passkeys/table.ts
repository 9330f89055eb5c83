import { instant } from '@pasok/service/database/columns';
import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/table.ts';

/** Passkeys, each of one account; the private half never leaves its authenticator. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** What the authenticator calls it, in base64url: of all accounts once. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it signed, where its authenticator counts; else 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How it is reached, for the browser's next question. */
    transports: text('transports').array().notNull(),
    /** Its person's own word for it. */
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);
