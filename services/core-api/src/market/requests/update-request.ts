import type { RequestItem, UpdateRequestBody } from '@pasok/contracts/request';
import { refuseRegion } from '@pasok/domain/regions';
import { refuseDeadline, refuseDeliverBy, refuseRequestEdit } from '@pasok/domain/request';
import { totalBudget } from '@pasok/domain/totals';
import { eq } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, now, type TxCtx, write } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { lockVisibleRequest } from './access.ts';
import { changesLists } from './changes-lists.ts';
import type { LockedRequest } from './lock-request.ts';
import { requestItemRows, requestItems, requests } from './table.ts';

/** PUT /requests/{id}: its owner, while it is open; the items only while no offer stands on it. */
export function updateRequest(
  ctx: Ctx,
  { id, change }: { id: string; change: UpdateRequestBody },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { request, offers } = await lockVisibleRequest(ctx, id);
    const updatedAt = await now(ctx);
    requireAllowed(
      refuseRequestEdit(request, ctx.caller.id, { items: change.items !== undefined, hasOffers: offers.any }),
    );
    if (change.deadline !== undefined) requireAllowed(refuseDeadline(change.deadline, updatedAt));
    if (change.deliveryRegion) requireAllowed(refuseRegion(change.deliveryRegion));
    requireDays(request, change, updatedAt);
    const concerned = (await changesLists(ctx, request, change)) ? [ctx.caller.id, null] : [ctx.caller.id];
    await writeChange(ctx, request, change, updatedAt);
    await publish(
      ctx,
      concerned.map((user) => ({ user, topic: 'request', id })),
    );
  });
}

/** Each of the two days may come without the other. */
function requireDays(request: LockedRequest, change: UpdateRequestBody, now: Date): void {
  const { deadline, deliverBy = request.deliverBy } = change;
  if (!deliverBy || (deadline === undefined && change.deliverBy === undefined)) return;
  requireAllowed(refuseDeliverBy(deliverBy, deadline ?? request.deadline, now));
}

async function writeChange(
  ctx: TxCtx,
  request: LockedRequest,
  change: UpdateRequestBody,
  updatedAt: Date,
): Promise<void> {
  const { items, deadline, judul, description, priority, deliveryAddress, deliveryRegion, deliverBy } =
    change;
  const { id } = request;
  await ctx.db
    .update(requests)
    .set({
      ...(judul === undefined ? {} : { judul: judul || null }),
      ...(description === undefined ? {} : { description: description || null }),
      ...(deliveryAddress === undefined ? {} : { deliveryAddress: deliveryAddress || null }),
      ...(deliveryRegion === undefined ? {} : { deliveryRegion: deliveryRegion || null }),
      ...(deliverBy === undefined ? {} : { deliverBy }),
      ...(priority === undefined ? {} : { priority }),
      ...(deadline === undefined ? {} : { deadline: new Date(deadline) }),
      ...(items === undefined ? {} : { totalBudget: totalBudget(items), itemCount: items.length }),
      updatedAt,
    })
    .where(eq(requests.id, id));
  if (items !== undefined) await replaceItems(ctx, id, items);
}

/** Writes the items of a request anew; its size in `requests` is the caller's to keep. */
export async function replaceItems(ctx: TxCtx, id: string, items: readonly RequestItem[]): Promise<void> {
  await ctx.db.delete(requestItems).where(eq(requestItems.requestId, id));
  await write(ctx, requestItemRows.insert(id, items));
}
