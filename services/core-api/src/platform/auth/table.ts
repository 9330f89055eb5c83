import { instant } from '@pasok/service/database/columns';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/table.ts';

/** Works once, for one hour; the link's secret itself is not stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the link's secret, hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);
