import { sideOf } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { callerId, type WithCaller } from '../../platform/context/caller.ts';
import type { Ctx } from '../../platform/context/context.ts';

// Who may know that a transaction exists: its parties, `sideOf` of packages/domain. This file has the same rule as SQL;
// access.test.ts compares the two.

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
 * Requires that the caller is a party; `only`: that one. The parties never change, so a route may call this before it reads the
 * body and before any lock. @throws NOT_FOUND for strangers; NOT_VENDOR or NOT_BUYER for the other party
 */
export async function requireTransaction(ctx: Ctx, { id, only }: { id: string; only?: Side }): Promise<void> {
  const statement = sql`
    select t.buyer_id as "buyerId", t.vendor_id as "vendorId" from transactions t
    where t.id = ${id} and ${transactionVisibleTo(ctx)}`;
  const [parties] = await read<Parties>(ctx, statement);
  requireSide(ctx, parties, only);
}
