import type { RequestableStatus } from '@pasok/contracts/transaction';
import { isSameStatus, refuseMove } from '@pasok/domain/transaction';
import { inTransaction } from '@pasok/service/retry';

import { refuse } from '../context/refuse.ts';
import { factsOf, lockDeal } from './lock-deal.ts';
import { moveDeal } from './move-deal.ts';
import type { VerbDeps } from './verb-deps.ts';

/** The vendor's move (rules.md section 5); asking for the status it has changes nothing. */
export function changeStatus(
  { db, settings }: VerbDeps,
  vendorId: string,
  id: string,
  to: RequestableStatus,
  at?: Date,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, id, at);
    if (isSameStatus(deal.status, to)) return;
    refuse(refuseMove(factsOf(deal, settings), to, deal.now));
    await moveDeal(tx, deal, to, vendorId);
  });
}
