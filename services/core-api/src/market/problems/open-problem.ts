import type { DealUnit, ProblemBody } from '@pasok/contracts/problem';
import { isRenewal, refuseProblem } from '@pasok/domain/deal-ends';
import { refuseProblemUnits } from '@pasok/domain/problem';
import { asc, eq } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { requireAllowed } from '../../base/require-allowed.ts';
import type { StoredMessage } from '../../base/stored-texts.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { requireQuota } from '../quotas/quotas.ts';
import { appendHistory } from '../transactions/append-history.ts';
import {
  factsOf,
  type LockedTransaction,
  lockTransaction,
  setTransaction,
} from '../transactions/lock-transaction.ts';
import { nameOf, notifyOtherParty } from '../transactions/notify-parties.ts';
import { readOpenProblem } from '../transactions/read-problems.ts';
import { transactionItems } from '../transactions/table.ts';
import { problems, problemUnits } from './problems-table.ts';

/**
 * The buyer reports a problem: it holds assumed completion up (rules.md section 5). Another reason, kind or other units replace
 * the one before; the same ones, or the same reason alone, say again, from the next day on, that it stands.
 */
export function openProblem(ctx: Ctx, { id, ...report }: ProblemBody & { id: string }): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
    if (report.units) requireAllowed(refuseProblemUnits(await itemsOf(ctx, id), report.units));
    requireAllowed(refuseProblem(factsOf(ctx, transaction)));
    const { problemOpenedAt, now } = transaction;
    const isAgain = await saysTheSame(ctx, transaction, report);
    if (isAgain && problemOpenedAt && !isRenewal(problemOpenedAt, now)) return;
    await reportProblem(ctx, transaction, { ...report, isAgain });
  });
}

/** What a deal is of, in its order. */
export const itemsOf = ({ db }: TxCtx, id: string) =>
  db
    .select({ name: transactionItems.name, quantity: transactionItems.quantity })
    .from(transactionItems)
    .where(eq(transactionItems.transactionId, id))
    .orderBy(asc(transactionItems.pos));

const placesOf = (units: ProblemBody['units'] = []): string =>
  units
    .map(({ pos, unit }) => `${pos}/${unit}`)
    .sort()
    .join();

async function saysTheSame(
  ctx: TxCtx,
  transaction: LockedTransaction,
  { reason, kind, units }: ProblemBody,
): Promise<boolean> {
  if (transaction.problemReason !== reason) return false;
  const before = await readOpenProblem(ctx, transaction);
  const isSameKind = kind === undefined || kind === (before?.kind ?? 'lain');
  return isSameKind && (units === undefined || placesOf(units) === placesOf(before?.units));
}

/** `said`: where the reason is this service's. */
type NewProblem = ProblemBody & { said?: StoredMessage };

/** Writes an open problem on a locked transaction and tells the vendor. `isAgain`: it is the one that stands. */
export async function reportProblem(
  ctx: TxCtx<Ctx>,
  transaction: LockedTransaction,
  { claimedAt, isAgain = false, ...report }: NewProblem & { claimedAt?: Date | undefined; isAgain?: boolean },
): Promise<void> {
  const { id, now } = transaction;
  const { reason, said = reason } = report;
  await requireQuota(ctx, 'problems', id);
  if (!isAgain && report.units) await requireQuota(ctx, 'problemUnits', id, report.units.length);
  await setTransaction(ctx, transaction, { problemReason: reason, problemOpenedAt: now, remindedAt: null });
  if (!isAgain) await insertProblem(ctx, transaction, report);
  await appendHistory(ctx, transaction, [{ kind: 'problem_opened', note: said, claimedAt }]);
  const facts = { deal: nameOf(transaction), ...(ctx.caller.receiver && { by: 'receiver' as const }) };
  await notifyOtherParty(ctx, transaction, { says: 'problem', facts });
}

/** Writes the row of a problem and those of its units; answers its id. */
export async function insertProblem(
  ctx: TxCtx,
  { id: transactionId, now: openedAt }: Pick<LockedTransaction, 'id' | 'now'>,
  { reason, said, kind, units = [] }: NewProblem,
): Promise<string> {
  const id = newId();
  await ctx.db.insert(problems).values({ id, transactionId, reason, said, kind: kind ?? null, openedAt });
  await insertUnits(ctx, { problemId: id, transactionId }, units);
  return id;
}

/** Writes units of a problem, if there are any. */
export async function insertUnits(
  { db }: TxCtx,
  of: { problemId: string; transactionId: string },
  units: readonly DealUnit[],
): Promise<void> {
  if (units.length > 0) await db.insert(problemUnits).values(units.map((unit) => ({ ...of, ...unit })));
}
