import { instant } from '@pasok/service/database/columns';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { newestFirst } from '../../base/columns.ts';
import { users } from '../../platform/accounts/table.ts';
import { requests } from './table.ts';

/**
 * Who may see a request that is not for everybody: an account, or whoever signs in with an address. No row tells whether an
 * address has an account.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => requests.id, { onDelete: 'cascade' }),
    /** In the comparable form of contracts/account.ts; null for one who offered before the request was only for those invited. */
    email: text('email'),
    /** The request's owner, who invited the address; null where there is none. */
    inviterId: uuid('inviter_id').references(() => users.id),
    /** Who opened the mail's link first, or offered. */
    userId: uuid('user_id').references(() => users.id),
    /** SHA-256 of the secret of each link mailed, hex. */
    tokenHashes: text('token_hashes').array().notNull().default(sql`'{}'`),
    /** The mail that carries the link: several invitations of an address may share one. */
    mailId: uuid('mail_id'),
    invitedAt: instant('invited_at').notNull().defaultNow(),
    openedAt: instant('opened_at'),
    /** The row stays, so that inviting anew is no second mail. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    uniqueIndex('invitations_request_email').on(table.requestId, table.email),
    index('invitations_email').on(table.email),
    index('invitations_user').on(table.userId),
    index('invitations_inviter').on(table.inviterId, newestFirst(table.id)),
    check('invitations_whom', sql`${table.email} is not null or ${table.userId} is not null`),
    check('invitations_inviter', sql`(${table.email} is null) = (${table.inviterId} is null)`),
  ],
);
