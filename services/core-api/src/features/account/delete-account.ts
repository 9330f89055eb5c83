import { AppError } from '@pasok/service/base/errors';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { cancelRequests } from '../../market/offers/cancel-requests.ts';
import { offers } from '../../market/offers/table.ts';
import { withdrawOffers } from '../../market/offers/withdraw-offers.ts';
import { eraseAddresses } from '../../market/requests/erase-addresses.ts';
import { requests } from '../../market/requests/table.ts';
import { requireNothingRuns } from '../../market/transactions/require-nothing-runs.ts';
import { users } from '../../platform/accounts/table.ts';
import { endAccess } from '../../platform/auth/end-access.ts';
import { deleteResetLinks } from '../../platform/auth/reset-links.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { deleteOwnKeys } from '../../platform/idempotency/forget-keys.ts';
import { deleteOwnNotifications } from '../../platform/notifications/forget-notifications.ts';
import { emptyAccount } from './empty-account.ts';

type OpenRequest = { id: string; userId: string; judul: string | null };

/** Locks what could become a transaction, in the order of all locks (requests by id first), so that no acceptance slips in. */
const lockOpenRequests = ({ db, caller }: TxCtx<Ctx>): Promise<OpenRequest[]> => {
  const own = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.userId, caller.id), eq(requests.status, 'open')));
  const offered = db
    .select({ id: offers.requestId })
    .from(offers)
    .where(and(eq(offers.vendorId, caller.id), eq(offers.status, 'pending')));
  // By the index of each: with OR all open requests of everybody would be read.
  return db
    .select({ id: requests.id, userId: requests.userId, judul: requests.judul })
    .from(requests)
    .where(and(eq(requests.status, 'open'), inArray(requests.id, union(own, offered))))
    .orderBy(asc(requests.id))
    .for('update');
};

/** What came while the account was emptied. `newest`: the newest request that was there before. */
async function takeRest(ctx: TxCtx<Ctx>, newest: string | undefined): Promise<void> {
  const { caller } = ctx;
  const open = await lockOpenRequests(ctx);
  await requireNothingRuns(ctx);
  await cancelRequests(
    ctx,
    open.filter(({ userId }) => userId === caller.id),
  );
  await withdrawOffers(ctx, caller.id);
  await eraseAddresses(ctx, newest);
  await deleteOwnNotifications(ctx);
  await deleteResetLinks(ctx, caller.id);
  await deleteOwnKeys(ctx);
}

/**
 * Anonymises the account: what transactions and blocks say stays (the other party needs it), the person does not. Own open
 * requests are cancelled, own pending offers withdrawn; the other sides hear of both. Refused with DEAL_OPEN while a
 * transaction is neither completed nor cancelled.
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
    // Waits for the account's writes under way (caller.ts), so that what is open is all there will be.
    await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, caller.id)).for('update');
    await takeRest(ctx, newest?.id);
    const [gone] = await endAccess(ctx, and(eq(users.id, caller.id), isNull(users.anonymisedAt)), {
      name: 'Akun dihapus',
      email: `deleted-${caller.id}@deleted.invalid`,
      tradeName: '',
      phone: '',
      passwordHash: '',
      isSupplier: false,
      anonymisedAt: ctx.clock,
    });
    if (!gone) throw new AppError('UNAUTHENTICATED');
  });
}
