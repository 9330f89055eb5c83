import type { FieldError } from '@pasok/contracts/error';
import { matchTokens, normalizeToken, type UnitPlace } from '@pasok/domain/tokens';
import { refuseTokens } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import { asc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { refuse } from '../context/refuse.ts';
import { KeptRefusal } from '../once/kept-refusal.ts';
import { transactionItems, unitTokens } from '../schema/transactions.ts';
import { confirmUnits } from './confirm-units.ts';
import { countWrongTokens, refuseTooManyWrong } from './count-wrong-tokens.ts';
import { type LockedTransaction, lockTransaction } from './lock-transaction.ts';

/**
 * The buyer's tokens (rules.md section 6): one entry per unit in item order, empties allowed. All of them are right and
 * their units confirmed, or nothing is. Throws WRONG_TOKENS with the wrong positions.
 */
export async function submitTokens(
  ctx: Ctx,
  { id, tokens: submitted }: { id: string; tokens: readonly string[] },
): Promise<void> {
  // A wrong list is counted, so its database transaction commits; the refusal comes after.
  const errors = await inTransaction(ctx, async (ctx) => {
    const transaction = await lockTransaction(ctx, id);
    // What no status could make right is said first (rules.md section 9: 400 before 409).
    refuseShape(submitted, transaction.totalUnits);
    const isOver = transaction.status === 'completed';
    if (!isOver) refuse(refuseTokens(transaction.status));
    if (!isOver) await refuseTooManyWrong(ctx, id);
    const issued = await issuedTokens(ctx, transaction);
    const found = matchTokens(issued, submitted);
    if (isOver) {
      await refuseUnlessConfirmed(ctx, id, found);
      return [];
    }
    if (found.errors.length > 0) await countWrongTokens(ctx, id);
    else await confirmUnits(ctx, transaction, issued, found.units);
    return found.errors;
  });
  const [first, ...others] = errors;
  if (!first) return;
  const message = others.length > 0 ? `${first.message} (dan ${others.length} lainnya)` : first.message;
  throw new KeptRefusal('WRONG_TOKENS', { message, errors });
}

function refuseShape(submitted: readonly string[], totalUnits: number): void {
  if (submitted.length !== totalUnits) throw new AppError('WRONG_TOKEN_COUNT');
  if (submitted.every((token) => normalizeToken(token) === '')) throw new AppError('NO_TOKENS');
}

async function issuedTokens({ db, tokens: keyring }: TxCtx, transaction: LockedTransaction) {
  const items = await db
    .select({ name: transactionItems.name, quantity: transactionItems.quantity })
    .from(transactionItems)
    .where(eq(transactionItems.transactionId, transaction.id))
    .orderBy(asc(transactionItems.pos));
  const tokens = keyring.tokensOf(transaction, items);
  return items.map(({ name }, pos) => ({ name, tokens: tokens[pos] ?? [] }));
}

/** Sending the tokens of a completed transaction again is the same event; anything else comes too late. */
async function refuseUnlessConfirmed(
  { db }: TxCtx,
  id: string,
  { units, errors }: { units: UnitPlace[]; errors: FieldError[] },
): Promise<void> {
  const rows = await db
    .select({ pos: unitTokens.pos, unit: unitTokens.unit })
    .from(unitTokens)
    .where(eq(unitTokens.transactionId, id));
  const confirmed = new Set(rows.map(({ pos, unit }) => `${pos}/${unit}`));
  const same = errors.length === 0 && units.every(({ item, unit }) => confirmed.has(`${item}/${unit}`));
  if (!same) throw new AppError('NOT_VALIDATING');
}
