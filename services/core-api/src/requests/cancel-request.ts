import { canSeeRequest, refuseRequestCancel } from '@pasok/domain/request';
import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { databaseNow } from '../context/database-now.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { closeRequest } from './close-request.ts';
import { lockRequest } from './lock-request.ts';
import { offersOn } from './offers-on.ts';

/** DELETE /requests/{id}: cancelled, its pending offers rejected. Repeating it changes nothing. */
export function cancelRequest(db: Transactor, userId: string, id: string, at?: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new AppError('NOT_FOUND');
    const { own } = await offersOn(tx, id, userId);
    if (!canSeeRequest(request, { userId, hasOffered: own })) throw new AppError('NOT_FOUND');
    refuse(refuseRequestCancel(request, userId));
    if (request.status === 'cancelled') return;
    await closeRequest(tx, request, at ?? (await databaseNow(tx)));
  });
}
