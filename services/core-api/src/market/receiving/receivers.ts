import { hash } from 'node:crypto';
import { maxReceivers, type Receiver } from '@pasok/contracts/receiver';
import { receiverDays, receiverEnd, refuseReceiver } from '@pasok/domain/receiving-link';
import { AppError } from '@pasok/service/base/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { liveAccount, users } from '../../platform/accounts/table.ts';
import {
  type Ctx,
  forgetOld,
  inTransaction,
  type ServiceCtx,
  type TxCtx,
} from '../../platform/context/context.ts';
import { requireTransaction } from '../transactions/access.ts';
import { type LockedTransaction, lockTransaction } from '../transactions/lock-transaction.ts';
import { transactions } from '../transactions/table.ts';
import { receivers } from './receivers-table.ts';

const secretHashOf = (secret: string): string => hash('sha256', secret);

/** What names a link: its row, and the key that its secret comes from. */
export type MadeReceiver = { _id: string; tokenKid: string };

/** POST /transactions/{id}/receivers: the buyer, until the deal is over. Only the hash of the secret is stored. */
export function createReceiver(
  ctx: Ctx,
  { id, name }: { id: string; name?: string | undefined },
): Promise<MadeReceiver> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    requireAllowed(refuseReceiver(transaction.status));
    if ((await ctx.db.$count(receivers, eq(receivers.transactionId, id))) >= maxReceivers)
      throw new AppError('RECEIVERS_FULL');
    const made = { _id: newId(), tokenKid: transaction.tokenKid };
    await ctx.db.insert(receivers).values({
      id: made._id,
      transactionId: id,
      secretHash: secretHashOf(ctx.tokens.receiverSecret(made, made._id)),
      name: name ?? null,
      createdAt: transaction.now,
    });
    return made;
  });
}

/** The address of a link. The secret stands in the fragment, which browsers send to no server. */
export const receiverUrl = ({ settings, tokens }: ServiceCtx, made: MadeReceiver): string =>
  `${settings.publicUrl}/receive#${tokens.receiverSecret(made, made._id)}`;

const { status, statusSince, validatingSince, shippedUnits, totalUnits } = transactions;
const dealTimes = { status, statusSince, validatingSince, shippedUnits, totalUnits };

/** GET /transactions/{id}/receivers: the buyer's, newest first. */
export async function listReceivers(ctx: Ctx, { id }: { id: string }): Promise<Receiver[]> {
  await requireTransaction(ctx, { id, only: 'buyer' });
  const rows = await ctx.db
    .select({ receiver: receivers, deal: dealTimes })
    .from(receivers)
    .innerJoin(transactions, eq(transactions.id, receivers.transactionId))
    .where(eq(receivers.transactionId, id))
    .orderBy(desc(receivers.id));
  return rows.map(({ receiver, deal }) => ({
    _id: receiver.id,
    name: receiver.name,
    createdAt: receiver.createdAt.toISOString(),
    endsAt: receiverEnd(deal, receiver.createdAt, ctx.settings.receiptDays).toISOString(),
    usedAt: receiver.usedAt?.toISOString() ?? null,
    units: receiver.units,
  }));
}

const isReceiver = (id: string, receiverId: string) =>
  and(eq(receivers.transactionId, id), eq(receivers.id, receiverId));

/** Requires that the caller buys, and that the link is of that deal. @throws NOT_FOUND, NOT_BUYER */
export async function requireReceiver(
  ctx: Ctx,
  { id, receiverId }: { id: string; receiverId: string },
): Promise<void> {
  await requireTransaction(ctx, { id, only: 'buyer' });
  const [row] = await ctx.db.select({ id: receivers.id }).from(receivers).where(isReceiver(id, receiverId));
  if (!row) throw new AppError('NOT_FOUND');
}

/** DELETE /transactions/{id}/receivers/{receiver}: from its commit on the link opens nothing. */
export function deleteReceiver(
  ctx: Ctx,
  { id, receiverId }: { id: string; receiverId: string },
): Promise<void> {
  return inTransaction(ctx, async ({ db }) => {
    await db.delete(receivers).where(isReceiver(id, receiverId));
  });
}

/** Who a secret stands for: its link, the deal, and the buyer whose place its holder takes. */
export type FoundReceiver = {
  id: string;
  transactionId: string;
  name: string | null;
  buyerId: string;
  version: number;
  endsAt: Date;
};

/** The link of a secret, while it is open and its buyer's account is neither disabled nor deleted. */
export async function findReceiver(ctx: ServiceCtx, secret: string): Promise<FoundReceiver | undefined> {
  const [row] = await ctx.db
    .select({
      id: receivers.id,
      transactionId: receivers.transactionId,
      name: receivers.name,
      createdAt: receivers.createdAt,
      buyerId: transactions.buyerId,
      version: users.tokenVersion,
      deal: dealTimes,
      now: sql<Date>`${ctx.clock}`.mapWith(receivers.createdAt),
    })
    .from(receivers)
    .innerJoin(transactions, eq(transactions.id, receivers.transactionId))
    .innerJoin(users, eq(users.id, transactions.buyerId))
    .where(and(eq(receivers.secretHash, secretHashOf(secret)), liveAccount));
  if (!row) return undefined;
  const { deal, createdAt, now, ...found } = row;
  const endsAt = receiverEnd(deal, createdAt, ctx.settings.receiptDays);
  return now < endsAt ? { ...found, endsAt } : undefined;
}

/** Notes that tokens came by a link, and holds it until the transaction ends. @throws RECEIVING_OVER once it is taken back */
export async function markReceiverUsed(
  { db }: TxCtx,
  { id }: { id: string },
  { now }: Pick<LockedTransaction, 'now'>,
): Promise<void> {
  const [used] = await db
    .update(receivers)
    .set({ usedAt: now })
    .where(eq(receivers.id, id))
    .returning({ id: receivers.id });
  if (!used) throw new AppError('RECEIVING_OVER');
}

/** Counts units that were confirmed by a link. */
export async function countReceived({ db }: TxCtx, { id }: { id: string }, units: number): Promise<void> {
  await db
    .update(receivers)
    .set({ units: sql`${receivers.units} + ${units}` })
    .where(eq(receivers.id, id));
}

/** Deletes the links of the caller's deals. */
export async function deleteOwnReceivers({ db, caller }: TxCtx<Ctx>): Promise<void> {
  await db
    .delete(receivers)
    .where(sql`${receivers.transactionId} in (select id from transactions where buyer_id = ${caller.id})`);
}

/** Deletes links that have ended because of their age. */
export const forgetReceivers = (ctx: ServiceCtx): Promise<void> =>
  forgetOld(ctx, {
    table: sql`receivers`,
    since: sql`created_at`,
    life: sql`make_interval(days => ${receiverDays})`,
  });
