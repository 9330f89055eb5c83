import { sideOf } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { callerId, type WithCaller } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';

// Who may know that a transaction exists: its parties, `sideOf` of packages/domain. Here is the same rule as SQL, and
// what asks it; access.test.ts holds them together.

/** Condition on `transactions t`: the caller is one of its parties. */
export const transactionVisibleTo = (ctx: WithCaller) => sql`${callerId(ctx)} in (t.buyer_id, t.vendor_id)`;

type Side = 'buyer' | 'vendor';
type Parties = { buyerId: string; vendorId: string };

/** The caller's side; refuses strangers with NOT_FOUND and, where only one side may act, the other with NOT_VENDOR or NOT_BUYER. */
export function requireSide({ caller }: Ctx, parties: Parties | undefined, only?: Side): Side {
  const side = parties && sideOf(parties, caller.id);
  if (!side) throw new AppError('NOT_FOUND');
  if (only && side !== only) throw new AppError(only === 'vendor' ? 'NOT_VENDOR' : 'NOT_BUYER');
  return side;
}

/**
 * Refuses strangers with 404 and, where only one party may act, the other with 403. The parties of a transaction never
 * change, so this may be asked before the body is read and before any lock.
 */
export async function requireTransaction(ctx: Ctx, { id, only }: { id: string; only?: Side }): Promise<void> {
  const [parties] = await read<Parties>(
    ctx,
    sql`
    select t.buyer_id as "buyerId", t.vendor_id as "vendorId" from transactions t
    where t.id = ${id} and ${transactionVisibleTo(ctx)}`,
  );
  requireSide(ctx, parties, only);
}
