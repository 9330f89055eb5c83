import { transactionStatuses } from '@pasok/contracts/transaction';
import { AppError } from '@pasok/service/errors';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { endAccess } from '../auth/end-access.ts';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { publish } from '../events/publish.ts';
import { closeRequest } from '../requests/close-request.ts';
import { idempotencyKeys } from '../schema/idempotency-keys.ts';
import { notifications } from '../schema/notifications.ts';
import { offers } from '../schema/offers.ts';
import { requests } from '../schema/requests.ts';
import { transactions } from '../schema/transactions.ts';
import { passwordResets, users } from '../schema/users.ts';

type OpenRequest = { id: string; userId: string; judul: string | null };

/** Locks what could become a transaction, in the order of all locks (requests by id first), so that no acceptance slips in. */
const lockOpenRequests = ({ db, caller: { id: userId } }: TxCtx<Ctx>): Promise<OpenRequest[]> => {
  const own = db
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.status, 'open')));
  const offered = db
    .select({ id: offers.requestId })
    .from(offers)
    .where(and(eq(offers.vendorId, userId), eq(offers.status, 'pending')));
  // By the index of each: with OR all open requests of everybody would be read.
  return db
    .select({ id: requests.id, userId: requests.userId, judul: requests.judul })
    .from(requests)
    .where(and(eq(requests.status, 'open'), inArray(requests.id, union(own, offered))))
    .orderBy(asc(requests.id))
    .for('update');
};

const unfinished = transactionStatuses.filter((status) => status !== 'completed' && status !== 'cancelled');

const hasOpenTransaction = async ({ db, caller: { id: userId } }: TxCtx<Ctx>): Promise<boolean> => {
  const [open] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        or(eq(transactions.buyerId, userId), eq(transactions.vendorId, userId)),
        // By the index of each side: those that are over may be very many.
        inArray(transactions.status, unfinished),
      ),
    )
    .limit(1);
  return open !== undefined;
};

/** Own open requests are cancelled, own pending offers withdrawn; the other sides hear of both. */
const withdraw = async (ctx: TxCtx<Ctx>, open: OpenRequest[]): Promise<void> => {
  const { db, caller } = ctx;
  for (const request of open) if (request.userId === caller.id) await closeRequest(ctx, request);
  const withdrawn = await db
    .update(offers)
    .set({ status: 'cancelled', updatedAt: ctx.clock })
    .where(and(eq(offers.vendorId, caller.id), eq(offers.status, 'pending')))
    .returning({ id: offers.id, requestId: offers.requestId });
  const owners = new Map(open.map((request) => [request.id, request.userId]));
  await publish(
    ctx,
    withdrawn.flatMap(({ id, requestId }) => {
      const user = owners.get(requestId);
      return user ? [{ user, topic: 'offer' as const, id }] : [];
    }),
  );
  await db.update(requests).set({ deliveryAddress: null }).where(eq(requests.userId, caller.id));
};

/**
 * Anonymises the account: what transactions and blocks say stays (the other party needs it), the person does not.
 * Refused with DEAL_OPEN while a transaction is neither completed nor cancelled.
 */
export const deleteAccount = (ctx: Ctx): Promise<void> => {
  const { id: userId } = ctx.caller;
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    // Waits for the account's writes under way (caller.ts), so that what is open is all there will be.
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const open = await lockOpenRequests(ctx);
    if (await hasOpenTransaction(ctx)) throw new AppError('DEAL_OPEN');
    await withdraw(ctx, open);
    await db.delete(notifications).where(eq(notifications.userId, userId));
    await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
    const live = and(eq(users.id, userId), isNull(users.anonymisedAt));
    const [gone] = await endAccess(ctx, live, {
      name: 'Akun dihapus',
      email: `deleted-${userId}@deleted.invalid`,
      tradeName: '',
      phone: '',
      passwordHash: '',
      isSupplier: false,
      anonymisedAt: sql`now()`,
    });
    if (!gone) throw new AppError('UNAUTHENTICATED');
  });
};
