import type { FieldError } from '@pasok/contracts/error';
import { matchTokens, normalizeToken, type UnitPlace } from '@pasok/domain/tokens';
import { refuseTokens } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../context/deps.ts';
import { refuse } from '../context/refuse.ts';
import type { Transactor } from '../context/transactor.ts';
import { KeptRefusal } from '../once/kept-refusal.ts';
import type { Tx } from '../schema/schema.ts';
import { transactionItems, unitTokens } from '../schema/transactions.ts';
import { confirmUnits } from './confirm-units.ts';
import { countWrongTokens, refuseTooManyWrong } from './count-wrong-tokens.ts';
import { lockDeal } from './lock-deal.ts';

type SubmitDeps = { db: Transactor; tokens: Deps['tokens'] };

/**
 * The buyer's tokens (rules.md section 6): one entry per unit in item order, empties allowed. All of them are right and
 * their units confirmed, or nothing is. Throws WRONG_TOKENS with the wrong positions.
 */
export async function submitTokens(
  { db, tokens }: SubmitDeps,
  buyerId: string,
  id: string,
  submitted: readonly string[],
  at?: Date,
): Promise<void> {
  // A wrong list is counted, so its database transaction commits; the refusal comes after.
  const errors = await inTransaction(db, async (tx) => {
    const deal = await lockDeal(tx, id, at);
    // What no status could make right is said first (rules.md section 9: 400 before 409).
    refuseShape(submitted, deal.totalUnits);
    if (deal.status !== 'completed') refuse(refuseTokens(deal.status));
    if (deal.status !== 'completed') await refuseTooManyWrong(tx, id);
    const issued = await issuedTokens(tx, tokens, deal);
    const found = matchTokens(issued, submitted);
    if (deal.status === 'completed') {
      await refuseUnlessConfirmed(tx, id, found);
      return [];
    }
    if (found.errors.length > 0) await countWrongTokens(tx, id);
    else await confirmUnits(tx, deal, issued, found.units, buyerId);
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

async function issuedTokens(tx: Tx, keyring: Deps['tokens'], deal: { id: string; tokenKid: string }) {
  const items = await tx
    .select({ name: transactionItems.name, quantity: transactionItems.quantity })
    .from(transactionItems)
    .where(eq(transactionItems.transactionId, deal.id))
    .orderBy(asc(transactionItems.pos));
  const tokens = keyring.tokensOf(deal, items);
  return items.map(({ name }, pos) => ({ name, tokens: tokens[pos] ?? [] }));
}

/** Sending the tokens of a completed transaction again is the same event; anything else comes too late. */
async function refuseUnlessConfirmed(
  tx: Tx,
  id: string,
  { units, errors }: { units: UnitPlace[]; errors: FieldError[] },
): Promise<void> {
  const rows = await tx
    .select({ pos: unitTokens.pos, unit: unitTokens.unit })
    .from(unitTokens)
    .where(eq(unitTokens.transactionId, id));
  const confirmed = new Set(rows.map(({ pos, unit }) => `${pos}/${unit}`));
  const same = errors.length === 0 && units.every(({ item, unit }) => confirmed.has(`${item}/${unit}`));
  if (!same) throw new AppError('NOT_VALIDATING');
}
