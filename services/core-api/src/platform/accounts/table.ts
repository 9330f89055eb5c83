import type { BankAccount } from '@pasok/contracts/bank-account';
import { type Language, languages } from '@pasok/contracts/language';
import { instant } from '@pasok/service/database/columns';
import { and, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { oneOf } from '../../base/columns.ts';

/** Of an account that is gone, or begins anew. */
export const noLetterhead = { address: null, npwp: null, nib: null, pkp: false };

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** In the comparable form of contracts/account.ts (lower-case, NFKC). */
    email: text('email').notNull(),
    /** Name in blocks; '' stands for `name`. */
    tradeName: text('trade_name').notNull().default(''),
    /** What others read in place of `email`. */
    contactEmail: text('contact_email'),
    /** When its own mailed link was opened: until then nobody reads it, where mails are sent. */
    contactVerifiedAt: instant('contact_verified_at'),
    phone: text('phone').notNull().default(''),
    /** What the letterhead of its documents says; digits alone. */
    address: text('address'),
    npwp: text('npwp'),
    nib: text('nib'),
    /** Whether it says to be a taxable vendor. */
    pkp: boolean('pkp').notNull().default(false),
    /** Where buyers pay, and since when it is this account, as text that Date reads. */
    bankAccount: jsonb('bank_account').$type<BankAccount & { since: string }>(),
    /** The number of the account before, masked; of several changes in 72 hours the one before all of them. */
    bankBefore: text('bank_before'),
    /** argon2id; '' for an anonymised account, which no password matches. */
    passwordHash: text('password_hash').notNull(),
    isSupplier: boolean('is_supplier').notNull().default(false),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Bearer tokens carry it; raising it ends all earlier ones. */
    tokenVersion: integer('token_version').notNull().default(1),
    /** Of what is told to it; null: the product's own mixture. */
    language: text('language').$type<Language>(),
    /** Bytes of all stored bodies that the person ever sent (hold-account.ts). */
    writtenBytes: bigint('written_bytes', { mode: 'number' }).notNull().default(0),
    /** Registered while mails could be sent: it only looks and drafts until `emailVerifiedAt`. */
    mustVerify: boolean('must_verify').notNull().default(false),
    /** When the person first used a mailed link, which proved that they own the mailbox. */
    emailVerifiedAt: instant('email_verified_at'),
    /** When `tokenVersion` last rose: chain-api hears of it for as long as earlier tokens could live. */
    accessEndedAt: instant('access_ended_at'),
    disabledAt: instant('disabled_at'),
    anonymisedAt: instant('anonymised_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    oneOf('users_language', table.language, languages),
    index('users_access_ended').on(table.accessEndedAt).where(sql`${table.accessEndedAt} is not null`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // The accounts that run-due-work.ts checks.
    index('users_disabled')
      .on(table.id)
      .where(sql`${table.disabledAt} is not null and ${table.anonymisedAt} is null`),
    index('users_name_keys').using('gin', sql`name_keys(${table.name})`).with({ fastupdate: 'off' }),
  ],
);

// The only place that says which account may sign in, write and make deals.

/** The account is neither disabled nor deleted: a condition on a row of `users`. */
export const liveAccount = and(isNull(users.disabledAt), isNull(users.anonymisedAt));

/** The same condition for a row that was read. */
export const isLiveAccount = (
  user: Pick<typeof users.$inferSelect, 'disabledAt' | 'anonymisedAt'>,
): boolean => !user.disabledAt && !user.anonymisedAt;
