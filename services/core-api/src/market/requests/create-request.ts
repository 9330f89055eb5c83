import type { CreateRequestBody } from '@pasok/contracts/request';
import { refuseDeadline } from '@pasok/domain/request';
import { totalBudget } from '@pasok/domain/totals';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { newId } from '../../platform/context/new-id.ts';
import { now } from '../../platform/context/now.ts';
import { requireAllowed } from '../../platform/context/require-allowed.ts';
import { write } from '../../platform/context/write.ts';
import { publishWith } from '../../platform/events/publish.ts';
import { requestItemRows, requests } from '../../schema/requests.ts';
import { requireQuota } from '../quotas/quotas.ts';

/** POST /requests. */
export function createRequest(ctx: Ctx, body: CreateRequestBody): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const createdAt = await now(ctx);
    requireAllowed(refuseDeadline(body.deadline, createdAt));
    const id = newId();
    await requireQuota(ctx, 'openRequests', ctx.caller.id);
    const { items, deadline, judul, description, deliveryAddress, priority } = body;
    const row = {
      id,
      userId: ctx.caller.id,
      judul: judul || null,
      description: description || null,
      priority,
      deliveryAddress: deliveryAddress || null,
      deadline: new Date(deadline),
      totalBudget: totalBudget(items),
      itemCount: items.length,
      createdAt,
      updatedAt: createdAt,
    };
    await write(ctx, ctx.db.insert(requests).values(row));
    const told = [null, ctx.caller.id].map((user) => ({ user, topic: 'request' as const, id }));
    await publishWith(ctx, told, requestItemRows.insert(id, items));
    return { id };
  });
}
