import { type Damage, type DealUnit, damagedUnits } from '@pasok/contracts/problem';
import { refuseProblem } from '@pasok/domain/deal-ends';
import { trustedEntryTime } from '@pasok/domain/late-receipt';
import { refuseProblemUnits } from '@pasok/domain/problem';
import { requireAllowed } from '../../base/require-allowed.ts';
import { renderOwn, type StoredMessage } from '../../base/stored-texts.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { insertUnits, itemsOf, reportProblem } from '../problems/open-problem.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { factsOf, lockTransaction } from '../transactions/lock-transaction.ts';
import { readOpenProblem } from '../transactions/read-problems.ts';
import { markReceiverUsed } from './receivers.ts';
import { shippedAt } from './submit-tokens.ts';

/** 'Laptop unit 1, 3 · Mouse unit 2' */
const goodsOf = (items: readonly { name: string }[], units: readonly DealUnit[]): string =>
  items
    .flatMap(({ name }, pos) => {
      const own = units.filter((unit) => unit.pos === pos).map(({ unit }) => unit + 1);
      return own.length > 0 ? [`${name} unit ${own.join(', ')}`] : [];
    })
    .join(' · ');

/**
 * What arrived broken, as the dock sees it: of the buyer, or of who holds a receiving link in the buyer's name. Of a report that
 * stands and waits for its answer, and names broken units too, these are more units; else it is a report of its own.
 * @returns what the goods are called
 */
export function reportDamage(
  ctx: Ctx,
  { id, units: text, note, enteredAt }: Damage & { id: string },
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    const { receiver } = ctx.caller;
    // Locked behind the deal: once a link is taken back, nothing comes by it any more.
    if (receiver) await markReceiverUsed(ctx, receiver, transaction);
    const [items, units] = [await itemsOf(ctx, id), damagedUnits(text)];
    requireAllowed(refuseProblemUnits(items, units));
    requireAllowed(refuseProblem(factsOf(ctx, transaction)));
    const shipped = enteredAt === undefined ? undefined : await shippedAt(ctx, id);
    const claimedAt = trustedEntryTime(enteredAt, { shipped, arrived: transaction.now });
    const goods = goodsOf(items, units);
    const facts = { goods, note, by: receiver?.name, link: receiver?.link ?? undefined };
    const said: StoredMessage = { says: 'damaged', facts };
    const before = await readOpenProblem(ctx, transaction);
    if (before?.kind !== 'rusak' || before.answer !== null || before.units.length === 0) {
      await reportProblem(ctx, transaction, {
        reason: renderOwn(said),
        said,
        kind: 'rusak',
        units,
        claimedAt,
      });
      return goods;
    }
    const more = units.filter(
      (one) => !before.units.some(({ pos, unit }) => pos === one.pos && unit === one.unit),
    );
    await requireQuota(ctx, 'problemUnits', id, more.length);
    await reportProblem(ctx, transaction, { reason: before.reason, said, claimedAt, isAgain: true });
    await insertUnits(ctx, { problemId: before.id, transactionId: id }, more);
    return goods;
  });
}
