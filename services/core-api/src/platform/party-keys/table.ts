import { instant } from '@pasok/service/database/columns';
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { clockNow, newestFirst, saidColumn } from '../../base/columns.ts';
import { users } from '../accounts/table.ts';

/** Public keys by which people sign for their deals; the secret halves never leave their browsers. */
export const partyKeys = pgTable(
  'party_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** 32 bytes in base64url. */
    publicKey: text('public_key').notNull(),
    /** Where it is, in words: 'Chrome di Windows'. */
    device: text('device').notNull(),
    said: saidColumn(),
    createdAt: instant('created_at').notNull().default(clockNow),
    /** When it last signed for a deal. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    unique('party_keys_public_key').on(table.publicKey),
    index('party_keys_user').on(table.userId, newestFirst(table.id)),
  ],
);
