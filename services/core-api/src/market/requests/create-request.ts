import type { CreateRequestBody } from '@pasok/contracts/request';
import { refuseRegion } from '@pasok/domain/regions';
import { refuseDeadline, refuseDeliverBy } from '@pasok/domain/request';
import { totalBudget } from '@pasok/domain/totals';
import { newId } from '../../base/columns.ts';
import { asColumns } from '../../base/database.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction, now, write } from '../../platform/context/context.ts';
import { publishWith } from '../../platform/events/publish.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { notifySavedSearches } from './search/notify-saved-searches.ts';
import { requestItemRows, requests } from './table.ts';
import { countWords } from './update-request.ts';

/** POST /requests. */
export function createRequest(ctx: Ctx, body: CreateRequestBody): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const createdAt = await now(ctx);
    requireAllowed(refuseDeadline(body.deadline, createdAt));
    if (body.deliveryRegion) requireAllowed(refuseRegion(body.deliveryRegion));
    if (body.deliverBy) requireAllowed(refuseDeliverBy(body.deliverBy, body.deadline, createdAt));
    const id = newId();
    await requireQuota(ctx, 'openRequests', ctx.caller.id);
    const { items, deadline, visibility, sealedUntilDeadline } = body;
    const row = {
      id,
      userId: ctx.caller.id,
      ...asColumns(requests, body),
      visibility,
      deadline: new Date(deadline),
      sealedUntilDeadline,
      totalBudget: totalBudget(items),
      itemCount: items.length,
      createdAt,
      updatedAt: createdAt,
    };
    await write(ctx, ctx.db.insert(requests).values(row));
    const readers = visibility === 'invited' ? [ctx.caller.id] : [null, ctx.caller.id];
    const told = readers.map((user) => ({ user, topic: 'request' as const, id }));
    await publishWith(ctx, told, requestItemRows.insert(id, items));
    await countWords(ctx, [id]);
    await notifySavedSearches(ctx, id);
    return { id };
  });
}
