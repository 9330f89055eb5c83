import { canSeeRequest, refuseRequestCancel } from '@pasok/domain/request';
import { AppError } from '@pasok/service/errors';
import { type Ctx, inTransaction } from '../context/context.ts';
import { refuse } from '../context/refuse.ts';
import { closeRequest } from './close-request.ts';
import { lockRequest } from './lock-request.ts';
import { offersOn } from './offers-on.ts';

/** DELETE /requests/{id}: cancelled, its pending offers rejected. Repeating it changes nothing. */
export function cancelRequest(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { id: userId } = ctx.caller;
  return inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, id);
    if (!request) throw new AppError('NOT_FOUND');
    const { own } = await offersOn(ctx, id);
    if (!canSeeRequest(request, { userId, hasOffered: own })) throw new AppError('NOT_FOUND');
    refuse(refuseRequestCancel(request, userId));
    if (request.status === 'cancelled') return;
    await closeRequest(ctx, request);
  });
}
