import type { FieldError } from '@pasok/contracts/error';
import { receiptEnd } from '@pasok/domain/deal-ends';
import { isLateReceipt } from '@pasok/domain/late-receipt';
import type { UnitPlace } from '@pasok/domain/tokens';
import { AppError } from '@pasok/service/base/errors';
import { and, eq } from 'drizzle-orm';
import { renderOwn, type StoredMessage } from '../../base/stored-texts.ts';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';
import { CommittedError } from '../../platform/idempotency/with-idempotency-key.ts';
import { reportProblem } from '../problems/open-problem.ts';
import { transactionHistory } from '../transactions/history-table.ts';
import type { LockedTransaction } from '../transactions/lock-transaction.ts';
import { unitTokens } from '../transactions/table.ts';

/**
 * Takes tokens for a completed transaction. Tokens that were confirmed before change nothing. Tokens entered before the end of
 * the receipt period, by the device's clock, open a problem (rules.md section 12), and the verb answers RECEIPT_LATE.
 * @throws NOT_VALIDATING for any other token
 */
export async function takeLateTokens(
  ctx: TxCtx<Ctx>,
  transaction: LockedTransaction,
  { units, errors }: { units: UnitPlace[]; errors: FieldError[] },
  claimed: Date | undefined,
): Promise<CommittedError | undefined> {
  const confirmed = await confirmedPlaces(ctx, transaction.id);
  const open = units.filter(({ item, unit }) => !confirmed.has(`${item}/${unit}`));
  if (errors.length === 0 && open.length === 0) return undefined;
  const { receipt, validatingSince, now } = transaction;
  const receiptEndsAt = validatingSince ? receiptEnd(validatingSince, ctx.settings.receiptDays) : undefined;
  if (errors.length > 0 || !claimed || !isLateReceipt({ receipt, receiptEndsAt }, claimed, now))
    throw new AppError('NOT_VALIDATING');
  const said: StoredMessage = { says: 'receipt_late', facts: { units: open.length } };
  const reason = renderOwn(said);
  // A device that missed the answer sends the same entry again.
  if (!(await isReported(ctx, transaction.id, reason, claimed)))
    await reportProblem(ctx, transaction, { reason, said, claimedAt: claimed });
  return new CommittedError('RECEIPT_LATE');
}

async function confirmedPlaces({ db }: TxCtx, id: string): Promise<Set<string>> {
  const rows = await db
    .select({ pos: unitTokens.pos, unit: unitTokens.unit })
    .from(unitTokens)
    .where(eq(unitTokens.transactionId, id));
  return new Set(rows.map(({ pos, unit }) => `${pos}/${unit}`));
}

async function isReported({ db }: TxCtx, id: string, reason: string, claimed: Date): Promise<boolean> {
  const { transactionId, kind, note, claimedAt } = transactionHistory;
  const [row] = await db
    .select({ id: transactionHistory.id })
    .from(transactionHistory)
    .where(and(eq(transactionId, id), eq(kind, 'problem_opened'), eq(note, reason), eq(claimedAt, claimed)))
    .limit(1);
  return row !== undefined;
}
