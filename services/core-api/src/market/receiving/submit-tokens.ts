import type { FieldError } from '@pasok/contracts/error';
import { trustedEntryTime } from '@pasok/domain/late-receipt';
import type { ReplacedUnit } from '@pasok/domain/problem';
import { matchTokens, normalizeToken } from '@pasok/domain/tokens';
import { refuseTokens } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { answerTexts } from '../../base/texts.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { CommittedError } from '../../platform/idempotency/with-idempotency-key.ts';
import { transactionHistory } from '../transactions/history-table.ts';
import { type LockedTransaction, lockTransaction } from '../transactions/lock-transaction.ts';
import { moveTransaction } from '../transactions/move-transaction.ts';
import { replacedUnits } from '../transactions/read-problems.ts';
import { transactionItems } from '../transactions/table.ts';
import { confirmUnits } from './confirm-units.ts';
import { countWrongTokens, requireTriesLeft } from './count-wrong-tokens.ts';
import { markReceiverUsed } from './receivers.ts';
import { takeLateTokens } from './take-late-tokens.ts';

/** `enteredAt`: when the buyer entered the tokens, by the device's clock, if it did not send them at once. */
export type Submission = { id: string; tokens: readonly string[]; enteredAt?: string | undefined };

/**
 * Takes the buyer's tokens (rules.md section 6): one entry per unit in item order, empties allowed. It confirms the units if
 * all tokens are right, else none. @throws WRONG_TOKENS with the wrong positions
 */
export async function submitTokens(ctx: Ctx, submission: Submission): Promise<void> {
  // The transaction of a refusal commits too: it counts a wrong list and reports a late one.
  const refusal = await inTransaction(ctx, (ctx) => takeTokens(ctx, submission));
  if (refusal) throw refusal;
}

async function takeTokens(
  ctx: TxCtx<Ctx>,
  { id, tokens: submitted, enteredAt }: Submission,
): Promise<CommittedError | undefined> {
  const transaction = await lockTransaction(ctx, { id, only: 'buyer' });
  // Locked behind the deal: once a link is taken back, nothing comes by it any more.
  if (ctx.caller.receiver) await markReceiverUsed(ctx, ctx.caller.receiver, transaction);
  // First the errors that no status could mend (rules.md section 9: 400 before 409).
  requireTokenCount(submitted, transaction.totalUnits);
  const shipped = enteredAt === undefined ? undefined : await shippedAt(ctx, id);
  const claimed = trustedEntryTime(enteredAt, { shipped, arrived: transaction.now });
  const isOver = transaction.status === 'completed';
  if (!isOver) {
    requireAllowed(refuseTokens(transaction.status));
    await requireTriesLeft(ctx, id);
  }
  const { issued, replaced } = await issuedTokens(ctx, transaction);
  const found = matchTokens(issued, submitted, replaced);
  if (isOver) return takeLateTokens(ctx, transaction, found, claimed);
  if (found.errors.length > 0) await countWrongTokens(ctx, id);
  else await confirmUnits(ctx, await arrived(ctx, transaction), issued, found.units, claimed);
  return wrongTokens(found.errors);
}

/** The first right token at the dock says that the goods arrived: receiving waits for nobody (rules.md section 6). */
async function arrived(ctx: TxCtx<Ctx>, transaction: LockedTransaction): Promise<LockedTransaction> {
  if (transaction.status !== 'shipped') return transaction;
  await moveTransaction(ctx, transaction, 'validating');
  return {
    ...transaction,
    status: 'validating',
    statusSince: transaction.now,
    validatingSince: transaction.now,
  };
}

function wrongTokens(errors: FieldError[]): CommittedError | undefined {
  const [first, ...others] = errors;
  if (!first) return undefined;
  const message = others.length > 0 ? answerTexts.andOthers(first.message, others.length) : first.message;
  return new CommittedError('WRONG_TOKENS', { message, errors });
}

function requireTokenCount(submitted: readonly string[], totalUnits: number): void {
  if (submitted.length !== totalUnits) throw new AppError('WRONG_TOKEN_COUNT');
  if (submitted.every((token) => normalizeToken(token) === '')) throw new AppError('NO_TOKENS');
}

/** The tokens that count, by item, and those that do not any more. */
async function issuedTokens(ctx: TxCtx, transaction: LockedTransaction) {
  const { db, tokens: keyring } = ctx;
  const items = await db
    .select({
      name: transactionItems.name,
      quantity: transactionItems.quantity,
      replaced: sql<ReplacedUnit[]>`${replacedUnits(sql`${transaction.id}::uuid`)}`,
    })
    .from(transactionItems)
    .where(eq(transactionItems.transactionId, transaction.id))
    .orderBy(asc(transactionItems.pos));
  const replaced = items[0]?.replaced ?? [];
  const tokens = keyring.tokensOf(transaction, items, replaced);
  return {
    issued: items.map(({ name }, pos) => ({ name, tokens: tokens[pos] ?? [] })),
    replaced: keyring.replacedTokensOf(transaction, replaced).map(({ token }) => token),
  };
}

/** When the vendor said that the goods are on their way: before that only the vendor has the tokens. */
export async function shippedAt({ db }: TxCtx, id: string): Promise<Date | undefined> {
  const { transactionId, toStatus, createdAt } = transactionHistory;
  const [row] = await db
    .select({ time: createdAt })
    .from(transactionHistory)
    .where(and(eq(transactionId, id), inArray(toStatus, ['shipped', 'validating'])))
    .orderBy(asc(transactionHistory.id))
    .limit(1);
  return row?.time;
}
