import { refuseProblemWithdrawal } from '@pasok/domain/deal-ends';
import { requireAllowed } from '../../base/require-allowed.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { appendHistory } from '../transactions/append-history.ts';
import { factsOf, lockTransaction, setTransaction } from '../transactions/lock-transaction.ts';
import { noProblem } from '../transactions/move-transaction.ts';
import { nameOf, notifyOtherParty } from '../transactions/notify-parties.ts';

/** The buyer takes the problem back; the receipt period, which ran on, holds again. */
export function withdrawProblem(ctx: Ctx, { id }: { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    requireAllowed(refuseProblemWithdrawal(factsOf(ctx, transaction)));
    await setTransaction(ctx, transaction, noProblem);
    await appendHistory(ctx, transaction, [{ kind: 'problem_withdrawn' }]);
    const facts = { deal: nameOf(transaction) };
    await notifyOtherParty(ctx, transaction, { says: 'problem.withdrawn', facts });
  });
}
