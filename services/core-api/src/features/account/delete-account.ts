import { AppError } from '@pasok/service/base/errors';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { deleteOwnFilesAfter } from '../../market/files/remove-file.ts';
import { cancelRequests } from '../../market/offers/cancel-requests.ts';
import { offers } from '../../market/offers/table.ts';
import { withdrawOffers } from '../../market/offers/withdraw-offers.ts';
import { deleteOwnReceivers } from '../../market/receiving/receivers.ts';
import { eraseAddresses } from '../../market/requests/erase-addresses.ts';
import { deleteOwnInvitations } from '../../market/requests/invite.ts';
import type { LockedRequest } from '../../market/requests/lock-request.ts';
import { deleteOwnSearches } from '../../market/requests/search/save-search.ts';
import { requests } from '../../market/requests/table.ts';
import { requireNoActiveTransactions } from '../../market/transactions/require-no-active-transactions.ts';
import { noLetterhead, users } from '../../platform/accounts/table.ts';
import { endAccess } from '../../platform/auth/end-access.ts';
import { deleteResetLinks } from '../../platform/auth/reset-links.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { deleteOwnKeys } from '../../platform/idempotency/forget-keys.ts';
import { deleteMailSettings } from '../../platform/mails/queue-digests.ts';
import { deleteOwnNotifications } from '../../platform/notifications/forget-notifications.ts';
import { endOwnKeys } from '../../platform/party-keys/party-keys.ts';
import { deletePasskeys } from '../../platform/passkeys/own-passkeys.ts';
import { emptyAccount } from './empty-account.ts';

type OpenRequest = Pick<LockedRequest, 'id' | 'userId' | 'judul' | 'visibility'>;

/** Locks all requests that could become a transaction, by id as everybody locks them, so that no acceptance slips in. */
const lockOpenRequests = ({ db, caller }: TxCtx<Ctx>): Promise<OpenRequest[]> => {
  const own = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.userId, caller.id), eq(requests.status, 'open')));
  const offered = db
    .select({ id: offers.requestId })
    .from(offers)
    .where(and(eq(offers.vendorId, caller.id), eq(offers.status, 'pending')));
  // A union, so each branch uses its index: with OR PostgreSQL would read all open requests of everybody.
  return db
    .select({
      id: requests.id,
      userId: requests.userId,
      judul: requests.judul,
      visibility: requests.visibility,
    })
    .from(requests)
    .where(and(eq(requests.status, 'open'), inArray(requests.id, union(own, offered))))
    .orderBy(asc(requests.id))
    .for('update');
};

async function deleteFiles(ctx: TxCtx<Ctx>): Promise<void> {
  let after: string | undefined = '00000000-0000-0000-0000-000000000000';
  while (after !== undefined) after = await deleteOwnFilesAfter(ctx, after, 1_000);
}

/** Removes what the person added while `emptyAccount` worked. `newest`: their newest request before it. */
async function removeRest(ctx: TxCtx<Ctx>, newest: string | undefined): Promise<void> {
  const { caller } = ctx;
  const open = await lockOpenRequests(ctx);
  await requireNoActiveTransactions(ctx);
  const own = open.filter(({ userId }) => userId === caller.id);
  await cancelRequests(ctx, own);
  await withdrawOffers(ctx, caller.id);
  await eraseAddresses(ctx, newest);
  await deleteFiles(ctx);
  await deleteOwnInvitations(ctx);
  await deleteOwnReceivers(ctx);
  await deleteOwnNotifications(ctx);
  await deleteOwnSearches(ctx);
  await deleteMailSettings(ctx, ctx.caller.id);
  await deleteResetLinks(ctx, caller.id);
  await deletePasskeys(ctx, caller.id);
  await deleteOwnKeys(ctx);
  await endOwnKeys(ctx);
}

/**
 * Anonymises the account: transactions and blocks keep their content (the other party needs it) but no longer name the person.
 * It cancels the person's open requests, withdraws their pending offers and tells the other sides.
 * @throws DEAL_OPEN while a transaction is neither completed nor cancelled
 */
export async function deleteAccount(ctx: Ctx): Promise<void> {
  const { caller } = ctx;
  const [newest] = await ctx.db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.userId, caller.id))
    .orderBy(desc(requests.id))
    .limit(1);
  await emptyAccount(ctx);
  await inTransaction(ctx, async (ctx) => {
    // Waits for the account's running writes (hold-account.ts), so that no further row can follow.
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('update');
    await removeRest(ctx, newest?.id);
    const [gone] = await endAccess(ctx, and(eq(users.id, caller.id), isNull(users.anonymisedAt)), {
      name: 'Akun dihapus',
      email: `deleted-${caller.id}@deleted.invalid`,
      tradeName: '',
      phone: '',
      contactEmail: null,
      bankAccount: null,
      bankBefore: null,
      language: null,
      ...noLetterhead,
      passwordHash: '',
      isSupplier: false,
      anonymisedAt: ctx.clock,
    });
    if (!gone) throw new AppError('UNAUTHENTICATED');
  });
}
