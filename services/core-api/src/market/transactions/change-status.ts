import type { RequestableStatus } from '@pasok/contracts/transaction';
import { isSameStatus, refuseMove } from '@pasok/domain/transaction';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { factsOf, lockTransaction } from './lock-transaction.ts';
import { moveTransaction } from './move-transaction.ts';

/** The vendor's move (rules.md section 5); asking for the status it has changes nothing. */
export function changeStatus(
  ctx: Ctx,
  { id, status: to }: { id: string; status: RequestableStatus },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'vendor' });
    if (isSameStatus(transaction.status, to)) return;
    requireAllowed(refuseMove(factsOf(ctx, transaction), to, transaction.now));
    await moveTransaction(ctx, transaction, to);
  });
}
