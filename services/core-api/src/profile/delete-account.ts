import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import { endAccess } from '../auth/end-access.ts';
import type { Deps } from '../context/deps.ts';
import { publish } from '../events/publish.ts';
import { closeRequest } from '../requests/close-request.ts';
import { idempotencyKeys } from '../schema/idempotency-keys.ts';
import { notifications } from '../schema/notifications.ts';
import { offers } from '../schema/offers.ts';
import { requests } from '../schema/requests.ts';
import type { Tx } from '../schema/schema.ts';
import { transactions } from '../schema/transactions.ts';
import { passwordResets, users } from '../schema/users.ts';

type OpenRequest = { id: string; userId: string; judul: string | null };

/** Locks what could become a deal, in the house's order (requests by id first), so that no acceptance slips in. */
const lockOpenRequests = (tx: Tx, userId: string): Promise<OpenRequest[]> => {
  const offered = tx
    .select({ id: offers.requestId })
    .from(offers)
    .where(and(eq(offers.supplierId, userId), eq(offers.status, 'pending')));
  return tx
    .select({ id: requests.id, userId: requests.userId, judul: requests.judul })
    .from(requests)
    .where(and(eq(requests.status, 'open'), or(eq(requests.userId, userId), inArray(requests.id, offered))))
    .orderBy(asc(requests.id))
    .for('update');
};

const hasOpenDeal = async (tx: Tx, userId: string): Promise<boolean> => {
  const [open] = await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        or(eq(transactions.buyerId, userId), eq(transactions.vendorId, userId)),
        notInArray(transactions.status, ['completed', 'cancelled']),
      ),
    )
    .limit(1);
  return open !== undefined;
};

/** Own open requests are cancelled, own pending offers withdrawn; the other sides hear of both. */
const withdraw = async (tx: Tx, userId: string, open: OpenRequest[]): Promise<void> => {
  const now = sql`now()`;
  for (const request of open) if (request.userId === userId) await closeRequest(tx, request, now);
  const withdrawn = await tx
    .update(offers)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(offers.supplierId, userId), eq(offers.status, 'pending')))
    .returning({ id: offers.id, requestId: offers.requestId });
  const owners = new Map(open.map((request) => [request.id, request.userId]));
  await publish(
    tx,
    withdrawn.flatMap(({ id, requestId }) => {
      const user = owners.get(requestId);
      return user ? [{ user, topic: 'offer' as const, id }] : [];
    }),
  );
  await tx.update(requests).set({ deliveryAddress: null }).where(eq(requests.userId, userId));
};

/**
 * Anonymises the account: what deals and blocks say stays (the other party needs it), the person does not.
 * Refused with DEAL_OPEN while a transaction is neither completed nor cancelled.
 */
export const deleteAccount = ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Waits for the account's writes under way (acting-account.ts), so that what is open is all there will be.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const open = await lockOpenRequests(tx, userId);
    if (await hasOpenDeal(tx, userId)) throw new AppError('DEAL_OPEN');
    await withdraw(tx, userId, open);
    await tx.delete(notifications).where(eq(notifications.userId, userId));
    await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
    const live = and(eq(users.id, userId), isNull(users.anonymisedAt));
    const [gone] = await endAccess(tx, live, {
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
