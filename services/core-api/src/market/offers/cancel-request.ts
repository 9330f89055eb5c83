import { refuseRequestCancel } from '@pasok/domain/request';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { lockVisibleRequest } from '../requests/access.ts';
import { cancelRequests } from './cancel-requests.ts';

/** DELETE /requests/{id}: cancelled, its pending offers rejected. Repeating it changes nothing. */
export function cancelRequest(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { request } = await lockVisibleRequest(ctx, id);
    requireAllowed(refuseRequestCancel(request, ctx.caller.id));
    if (request.status === 'cancelled') return;
    await cancelRequests(ctx, [request]);
    await publish(ctx, [{ user: ctx.caller.id, topic: 'request', id }]);
  });
}
