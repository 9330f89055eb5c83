import type { UpdateRequestBody } from '@pasok/contracts/request';
import { asc, eq } from 'drizzle-orm';
import type { TxCtx } from '../../platform/context/context.ts';
import type { LockedRequest } from './lock-request.ts';
import { requestItems } from './table.ts';

/**
 * Whether an edit changes what lists show of a request: only then do everybody's pages refetch them. Call it before the edit is
 * written; a form sends all of its fields, changed or not.
 */
export async function changesLists(
  { db }: TxCtx,
  request: LockedRequest,
  { judul, priority, deadline, deliveryRegion, visibility, items }: UpdateRequestBody,
): Promise<boolean> {
  if (visibility !== undefined && (visibility ?? 'all') !== request.visibility) return true;
  if (judul !== undefined && (judul || null) !== request.judul) return true;
  if (priority !== undefined && priority !== request.priority) return true;
  if (deliveryRegion !== undefined && (deliveryRegion || null) !== request.deliveryRegion) return true;
  if (deadline !== undefined && Date.parse(deadline) !== request.deadline.getTime()) return true;
  if (items === undefined) return false;
  const { name, budget, quantity, unit } = requestItems;
  const shown = await db
    .select({ name, budget, quantity, unit })
    .from(requestItems)
    .where(eq(requestItems.requestId, request.id))
    .orderBy(asc(requestItems.pos));
  const next = items.map((item) => ({
    name: item.name,
    budget: item.budget,
    quantity: item.quantity,
    unit: item.unit || null,
  }));
  return JSON.stringify(shown) !== JSON.stringify(next);
}
