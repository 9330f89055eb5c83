import { refuseCloseShort } from '@pasok/domain/transaction';
import { inTransaction } from '@pasok/service/retry';

import { refuse } from '../context/refuse.ts';
import { factsOf, lockDeal } from './lock-deal.ts';
import { moveDeal } from './move-deal.ts';
import type { VerbDeps } from './verb-deps.ts';

/** The buyer completes with what was confirmed so far; repeated after such a completion it changes nothing. */
export function closeShort(
  { db, settings }: VerbDeps,
  buyerId: string,
  id: string,
  at?: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, id, at);
    if (deal.receipt === 'partial') return;
    refuse(refuseCloseShort(factsOf(deal, settings)));
    await moveDeal(tx, deal, 'completed', buyerId);
  });
}
