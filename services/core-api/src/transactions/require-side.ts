import { sideOf } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import type { Deps } from '../context/deps.ts';

/**
 * Refuses strangers with 404 and, where only one party may act, the other with 403. The parties of a transaction never
 * change, so this may be asked before the body is read and before any lock.
 */
export async function requireSide(
  { sql }: Pick<Deps, 'sql'>,
  userId: string,
  id: string,
  only?: 'buyer' | 'vendor',
): Promise<void> {
  const [deal] = await sql<{ buyerId: string; vendorId: string }[]>`
    select buyer_id as "buyerId", vendor_id as "vendorId" from transactions where id = ${id}`;
  const side = deal && sideOf(deal, userId);
  if (!side) throw new AppError('NOT_FOUND');
  if (only && side !== only) throw new AppError(only === 'vendor' ? 'NOT_VENDOR' : 'NOT_BUYER');
}
