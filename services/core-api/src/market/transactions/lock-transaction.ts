import type { OfferTerms } from '@pasok/contracts/offer-terms';
import { clocksOf, type TransactionFacts, unshippedOf } from '@pasok/domain/deal-ends';
import { isPaid } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, now, type ServiceCtx, type TxCtx, write } from '../../platform/context/context.ts';
import { requireSide } from './access.ts';
import { transactions } from './table.ts';

/** Facts for the rules that are not in the transaction's own row. */
type RelatedFacts = Pick<LockedTransaction, 'deliveryDays' | 'otherDisabled' | 'terms'>;

/** A transaction under its lock, the caller's side of it, and the time for everything that happens under the lock. */
export type LockedTransaction = typeof transactions.$inferSelect & {
  now: Date;
  side: 'buyer' | 'vendor';
  /** Days from acceptance to delivery that the accepted offer promised. */
  deliveryDays: number | null;
  /** The terms of the accepted offer, if it had any. */
  terms: OfferTerms | null;
  /** A party's account is disabled: the other's, for the caller's own writes. */
  otherDisabled: boolean;
};

/**
 * Locks the request and then its transaction, in the order of all locks, because completing writes both.
 * @throws NOT_FOUND for strangers; NOT_VENDOR or NOT_BUYER for the other side than `only`, where only one may act
 */
export async function lockTransaction(
  ctx: TxCtx<Ctx>,
  { id, only }: { id: string; only?: 'buyer' | 'vendor' },
): Promise<LockedTransaction> {
  const statement = sql`
    select o.delivery_time as "deliveryDays", o.terms, exists (select 1 from users u
      where u.id in (t.buyer_id, t.vendor_id) and u.disabled_at is not null) as "otherDisabled"
    from transactions t
      join requests r on r.id = t.request_id
      join offers o on o.id = t.offer_id
    where t.id = ${id} for no key update of r`;
  const [related] = await write<RelatedFacts>(ctx, statement);
  const [transaction] = await ctx.db
    .select()
    .from(transactions)
    .where(eq(transactions.id, id))
    .for('no key update');
  if (!transaction || !related) throw new AppError('NOT_FOUND');
  const side = requireSide(ctx, transaction, only);
  return { ...transaction, ...related, side, now: await now(ctx) };
}

/** Writes columns of a locked transaction, whose time of change moves with them. */
export async function setTransaction(
  { db }: TxCtx,
  { id, now }: LockedTransaction,
  values: Partial<typeof transactions.$inferInsert> = {},
): Promise<void> {
  await db
    .update(transactions)
    .set({ ...values, updatedAt: now })
    .where(eq(transactions.id, id));
}

/** The facts for the rules of packages/domain. */
export function factsOf({ settings }: ServiceCtx, transaction: LockedTransaction): TransactionFacts {
  const { status, confirmedUnits, problemOpenedAt, otherDisabled } = transaction;
  return {
    status,
    confirmedUnits,
    unshippedUnits: unshippedOf(transaction),
    problemOpen: problemOpenedAt !== null,
    paid: isPaid(transaction),
    cancelAskedBy: transaction.cancelAskedBy,
    otherDisabled,
    ...clocksOf(transaction, settings),
  };
}
