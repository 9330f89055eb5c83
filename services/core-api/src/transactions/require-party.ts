import { sideOf } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import type { Ctx } from '../context/context.ts';

/**
 * Refuses strangers with 404 and, where only one party may act, the other with 403. The parties of a transaction never
 * change, so this may be asked before the body is read and before any lock.
 */
export async function requireParty(
  { sql, caller }: Ctx,
  { id, only }: { id: string; only?: 'buyer' | 'vendor' | undefined },
): Promise<void> {
  const [parties] = await sql<{ buyerId: string; vendorId: string }[]>`
    select buyer_id as "buyerId", vendor_id as "vendorId" from transactions where id = ${id}`;
  const side = parties && sideOf(parties, caller.id);
  if (!side) throw new AppError('NOT_FOUND');
  if (only && side !== only) throw new AppError(only === 'vendor' ? 'NOT_VENDOR' : 'NOT_BUYER');
}
