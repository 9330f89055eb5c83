import { refuseBuyerCancel } from '@pasok/domain/transaction';
import { inTransaction } from '@pasok/service/retry';

import { refuse } from '../context/refuse.ts';
import { factsOf, lockDeal } from './lock-deal.ts';
import { moveDeal } from './move-deal.ts';
import type { VerbDeps } from './verb-deps.ts';

/** The buyer's cancellation; a cancelled transaction stays as it is. */
export function cancelTransaction(
  { db, settings }: VerbDeps,
  buyerId: string,
  id: string,
  at?: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, id, at);
    if (deal.status === 'cancelled') return;
    refuse(refuseBuyerCancel(factsOf(deal, settings), deal.now));
    await moveDeal(tx, deal, 'cancelled', buyerId);
  });
}
