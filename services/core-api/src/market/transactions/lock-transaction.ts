import { clocksOf, type TransactionFacts } from '@pasok/domain/deal-ends';
import { AppError } from '@pasok/service/base/errors';
import { eq, sql } from 'drizzle-orm';
import { type Ctx, now, type ServiceCtx, type TxCtx, write } from '../../platform/context/context.ts';
import { requireSide } from './access.ts';
import { transactions } from './table.ts';

/** What the rules look at beside the deal's own row. */
type Around = Pick<LockedTransaction, 'deliveryDays' | 'otherDisabled'>;

/** A transaction under its lock, the caller's side of it, and the time that holds for everything done under it. */
export type LockedTransaction = typeof transactions.$inferSelect & {
  now: Date;
  side: 'buyer' | 'vendor';
  /** Days that the accepted offer promised, from acceptance on. */
  deliveryDays: number | null;
  /** A party's account is disabled: the other's, for the caller's own writes. */
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
  const [around] = await write<Around>(
    ctx,
    sql`
    select o.delivery_time as "deliveryDays", exists (select 1 from users u
      where u.id in (t.buyer_id, t.vendor_id) and u.disabled_at is not null) as "otherDisabled"
    from transactions t
      join requests r on r.id = t.request_id
      join offers o on o.id = t.offer_id
    where t.id = ${id} for no key update of r`,
  );
  const [transaction] = await ctx.db
    .select()
    .from(transactions)
    .where(eq(transactions.id, id))
    .for('no key update');
  if (!transaction || !around) throw new AppError('NOT_FOUND');
  const side = requireSide(ctx, transaction, only);
  return { ...transaction, ...around, side, now: await now(ctx) };
}

/** What the rules look at. */
export function factsOf({ settings }: ServiceCtx, transaction: LockedTransaction): TransactionFacts {
  const { status, confirmedUnits, problemOpenedAt, otherDisabled } = transaction;
  return {
    status,
    confirmedUnits,
    problemOpen: problemOpenedAt !== null,
    otherDisabled,
    ...clocksOf(transaction, settings),
  };
}
