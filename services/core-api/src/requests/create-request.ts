import type { CreateRequestBody } from '@pasok/contracts/request';
import { refuseDeadline } from '@pasok/domain/request';
import { totalBudget } from '@pasok/domain/totals';
import { inTransaction } from '@pasok/service/retry';

import { databaseNow } from '../context/database-now.ts';
import { newId } from '../context/new-id.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { publishWith } from '../events/publish.ts';
import { refuseUsedUp } from '../limits/quotas.ts';
import { requests } from '../schema/requests.ts';
import { insertRequestItems } from './insert-items.ts';

/** POST /requests. `at` replaces the database's clock where a market is replayed (demo data). */
export function createRequest(
  db: Transactor,
  userId: string,
  body: CreateRequestBody,
  at?: Date,
): Promise<{ id: string }> {
  return inTransaction(db, async (tx) => {
    const now = at ?? (await databaseNow(tx));
    refuse(refuseDeadline(body.deadline, now));
    const id = newId();
    await refuseUsedUp(tx, 'openRequests', userId);
    const { items, deadline, judul, description, deliveryAddress, priority } = body;
    await tx.insert(requests).values({
      id,
      userId,
      judul: judul || null,
      description: description || null,
      priority,
      deliveryAddress: deliveryAddress || null,
      deadline: new Date(deadline),
      totalBudget: totalBudget(items),
      itemCount: items.length,
      createdAt: now,
      updatedAt: now,
    });
    await publishWith(tx, [{ user: null, topic: 'request', id }], insertRequestItems(id, items));
    return { id };
  });
}
