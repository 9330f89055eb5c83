import { AppError } from '@pasok/service/errors';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';

// Sealed: who may know that an offer exists is `canSeeOffer` of packages/domain. Here is the same rule as SQL, and what
// asks it; access.test.ts holds them together.

/** Condition on `offers o` and its `requests r`: the caller sent it, or owns the request. */
export const offerVisibleTo = ({ caller }: Ctx) => sql`${caller.id} in (o.supplier_id, r.user_id)`;

/**
 * Refuses strangers with 404 and the other side with 403. The sides of an offer never change, so this may be asked
 * before the body is read and before any lock.
 */
export async function requireOffer(
  ctx: Ctx,
  { id, only }: { id: string; only: 'vendor' | 'owner' },
): Promise<void> {
  const { caller } = ctx;
  const [offer] = await read<{ vendor: boolean; owner: boolean }>(
    ctx,
    sql`
    select o.supplier_id = ${caller.id} as vendor, r.user_id = ${caller.id} as owner
    from offers o join requests r on r.id = o.request_id where o.id = ${id} and ${offerVisibleTo(ctx)}`,
  );
  if (!offer) throw new AppError('NOT_FOUND');
  if (!offer[only]) throw new AppError(only === 'owner' ? 'NOT_OWNER' : 'FORBIDDEN');
}
