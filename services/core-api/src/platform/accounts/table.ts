import { instant } from '@pasok/service/database/instant';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** In the comparable form of contracts/account.ts (lower-case, NFKC). */
    email: text('email').notNull(),
    /** Name in blocks; '' stands for `name`. */
    tradeName: text('trade_name').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** argon2id; '' for an anonymised account, which nothing matches. */
    passwordHash: text('password_hash').notNull(),
    isSupplier: boolean('is_supplier').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Tokens carry it; moving it on ends all earlier ones. */
    tokenVersion: integer('token_version').notNull().default(1),
    /** Of all bodies the person ever sent and that were stored (caller.ts). */
    writtenBytes: bigint('written_bytes', { mode: 'number' }).notNull().default(0),
    /** When a mailed link was first used: since then the account is known to be the mailbox's. */
    emailVerifiedAt: instant('email_verified_at'),
    /** When `tokenVersion` moved on last: chain-api is told for as long as tokens from before could live. */
    accessEndedAt: instant('access_ended_at'),
    disabledAt: instant('disabled_at'),
    anonymisedAt: instant('anonymised_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_access_ended').on(table.accessEndedAt).where(sql`${table.accessEndedAt} is not null`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // Whom the sweep looks at.
    index('users_disabled')
      .on(table.id)
      .where(sql`${table.disabledAt} is not null and ${table.anonymisedAt} is null`),
    index('users_name_keys').using('gin', sql`name_keys(${table.name})`).with({ fastupdate: 'off' }),
  ],
);
