import type { UpdateRequestBody } from '@pasok/contracts/request';
import { canSeeRequest, refuseDeadline, refuseRequestEdit } from '@pasok/domain/request';
import { totalBudget } from '@pasok/domain/totals';
import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { eq } from 'drizzle-orm';
import { databaseNow } from '../context/database-now.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { publish } from '../events/publish.ts';
import { requestItems, requests } from '../schema/requests.ts';
import type { Tx } from '../schema/schema.ts';
import { changesLists } from './changes-lists.ts';
import { insertRequestItems } from './insert-items.ts';
import { type LockedRequest, lockRequest } from './lock-request.ts';
import { offersOn } from './offers-on.ts';

/** PUT /requests/{id}: its owner, while it is open; the items only while no offer stands on it. */
export function updateRequest(
  db: Transactor,
  userId: string,
  id: string,
  change: UpdateRequestBody,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new AppError('NOT_FOUND');
    const offers = await offersOn(tx, id, userId);
    if (!canSeeRequest(request, { userId, hasOffered: offers.own })) throw new AppError('NOT_FOUND');
    const now = await databaseNow(tx);
    refuse(refuseRequestEdit(request, userId, { items: change.items !== undefined, hasOffers: offers.any }));
    if (change.deadline !== undefined) refuse(refuseDeadline(change.deadline, now));
    const concerned = (await changesLists(tx, request, change)) ? null : userId;
    await writeChange(tx, request, change, now);
    await publish(tx, [{ user: concerned, topic: 'request', id }]);
  });
}

async function writeChange(
  tx: Tx,
  request: LockedRequest,
  change: UpdateRequestBody,
  now: Date,
): Promise<void> {
  const { items, deadline, judul, description, priority, deliveryAddress } = change;
  const { id } = request;
  await tx
    .update(requests)
    .set({
      ...(judul === undefined ? {} : { judul: judul || null }),
      ...(description === undefined ? {} : { description: description || null }),
      ...(deliveryAddress === undefined ? {} : { deliveryAddress: deliveryAddress || null }),
      ...(priority === undefined ? {} : { priority }),
      ...(deadline === undefined ? {} : { deadline: new Date(deadline) }),
      ...(items === undefined ? {} : { totalBudget: totalBudget(items), itemCount: items.length }),
      updatedAt: now,
    })
    .where(eq(requests.id, id));
  if (items === undefined) return;
  await tx.delete(requestItems).where(eq(requestItems.requestId, id));
  await tx.execute(insertRequestItems(id, items));
}
