import type { RequestableStatus } from '@pasok/contracts/transaction';
import { unshippedOf } from '@pasok/domain/deal-ends';
import { isSameStatus, refuseMove } from '@pasok/domain/transaction';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { factsOf, lockTransaction } from '../transactions/lock-transaction.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { ship } from './ship.ts';

/** The vendor's move (rules.md section 5); asking for the status it has changes nothing, but 'shipped' sends what is left. */
export function changeStatus(
  ctx: Ctx,
  { id, status: to }: { id: string; status: RequestableStatus },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'vendor' });
    if (isSameStatus(transaction.status, to)) {
      // 'Kirim' sends all that is left.
      if (to === 'shipped' && unshippedOf(transaction) > 0) await ship(ctx, transaction, {});
      return;
    }
    requireAllowed(refuseMove(factsOf(ctx, transaction), to, transaction.now));
    await moveTransaction(ctx, transaction, to);
  });
}
