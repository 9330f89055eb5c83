import { AppError } from '@pasok/service/errors';
import type { Ctx } from '../context/context.ts';

/**
 * Refuses strangers with 404 (offers are sealed) and the other side with 403. The sides of an offer never change, so
 * this may be asked before the body is read and before any lock.
 */
export async function requireOfferSide(
  { sql, caller }: Ctx,
  { id, only }: { id: string; only: 'supplier' | 'owner' },
): Promise<void> {
  const [offer] = await sql<{ supplier: boolean; owner: boolean }[]>`
    select o.supplier_id = ${caller.id} as supplier, r.user_id = ${caller.id} as owner
    from offers o join requests r on r.id = o.request_id where o.id = ${id}`;
  if (!offer || !(offer.supplier || offer.owner)) throw new AppError('NOT_FOUND');
  if (!offer[only]) throw new AppError(only === 'owner' ? 'NOT_OWNER' : 'FORBIDDEN');
}
