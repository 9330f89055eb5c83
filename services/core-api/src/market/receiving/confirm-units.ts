import type { IssuedItem, UnitPlace } from '@pasok/domain/tokens';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { closeSolvedProblem } from '../problems/answer-problem.ts';
import { appendHistory } from '../transactions/append-history.ts';
import { type LockedTransaction, setTransaction } from '../transactions/lock-transaction.ts';
import { moveTransaction, noCancellation } from '../transactions/move-transaction.ts';
import { nameOf, notifyOtherParty } from '../transactions/notify-parties.ts';
import { storeUnits } from '../transactions/units.ts';
import { countReceived } from './receivers.ts';

/** Stores the tokens of units confirmed now; the last one completes the transaction and its request. */
export async function confirmUnits(
  ctx: TxCtx<Ctx>,
  transaction: LockedTransaction,
  issued: readonly IssuedItem[],
  units: readonly UnitPlace[],
  claimedAt?: Date,
): Promise<void> {
  const added = await storeUnits(ctx, transaction, issued, units);
  if (added === 0) return;
  const confirmedUnits = transaction.confirmedUnits + added;
  await setTransaction(ctx, transaction, { confirmedUnits, ...noCancellation });
  if (ctx.caller.receiver) await countReceived(ctx, ctx.caller.receiver, added);
  const counts = { confirmed: confirmedUnits, total: transaction.totalUnits };
  const note = { says: 'units_confirmed', facts: counts } as const;
  await appendHistory(ctx, transaction, [{ kind: 'units_confirmed', note, claimedAt }]);
  if (confirmedUnits === transaction.totalUnits) {
    await moveTransaction(ctx, { ...transaction, confirmedUnits }, 'completed');
    return;
  }
  const isSolved = await closeSolvedProblem(ctx, transaction);
  const by = ctx.caller.receiver ? 'receiver' : 'buyer';
  const facts = { deal: nameOf(transaction), by, isSolved, ...counts } as const;
  await notifyOtherParty(ctx, transaction, { says: 'units_confirmed', facts });
}
