import type { TransactionFacts } from '@pasok/domain/transaction';
import { receiptEnd, silenceEnd } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import { read } from '@pasok/service/read';
import { eq, sql } from 'drizzle-orm';
import type { Ctx, ServiceCtx, TxCtx } from '../../platform/context/context.ts';
import { now } from '../../platform/context/now.ts';
import { write } from '../../platform/context/write.ts';
import { transactions } from '../../schema/transactions.ts';
import { requireSide } from './access.ts';

/** A transaction under its lock, the caller's side of it, and the time that holds for everything done under it. */
export type LockedTransaction = typeof transactions.$inferSelect & {
  now: Date;
  side: 'buyer' | 'vendor';
  otherDisabled: boolean;
};

/**
 * Locks a transaction after its request, in the order of all locks, because completing writes both. Refuses strangers with
 * NOT_FOUND, and the other side than `only` with NOT_VENDOR or NOT_BUYER.
 */
export async function lockTransaction(
  ctx: TxCtx<Ctx>,
  { id, only }: { id: string; only: 'buyer' | 'vendor' },
): Promise<LockedTransaction> {
  await write(
    ctx,
    sql`select 1 from requests where id = (select request_id from transactions where id = ${id}) for no key update`,
  );
  const [transaction] = await ctx.db
    .select()
    .from(transactions)
    .where(eq(transactions.id, id))
    .for('no key update');
  if (!transaction) throw new AppError('NOT_FOUND');
  const side = requireSide(ctx, transaction, only);
  return {
    ...transaction,
    side,
    now: await now(ctx),
    otherDisabled: await isOtherDisabled(ctx, transaction),
  };
}

/** Whether the account of a party is disabled: the other's, for the caller's own writes. */
async function isOtherDisabled(
  ctx: TxCtx<Ctx>,
  { buyerId, vendorId }: Pick<LockedTransaction, 'buyerId' | 'vendorId'>,
): Promise<boolean> {
  const disabled = await read(
    ctx,
    sql`select 1 from users where id in (${buyerId}, ${vendorId}) and disabled_at is not null`,
  );
  return disabled.length > 0;
}

/** What the rules look at. */
export function factsOf({ settings }: ServiceCtx, transaction: LockedTransaction): TransactionFacts {
  const { receiptDays, vendorSilenceDays } = settings;
  const { status, confirmedUnits, validatingSince, statusSince } = transaction;
  return {
    status,
    confirmedUnits,
    problemOpen: transaction.problemOpenedAt !== null,
    otherDisabled: transaction.otherDisabled,
    receiptEndsAt:
      status === 'validating' && validatingSince ? receiptEnd(validatingSince, receiptDays) : undefined,
    buyerMayCancelAt: status === 'in_progress' ? silenceEnd(statusSince, vendorSilenceDays) : undefined,
  };
}
