import { hash } from 'node:crypto';
import type { TokenDigestsAnswer } from '@pasok/contracts/transaction';
import { digestsOf, tokenDigest } from '@pasok/domain/token-digest';
import { refuseDigests } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { requireAllowed } from '../../base/require-allowed.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireSide } from './access.ts';
import { readTransaction, type TransactionWithUnits } from './read-transactions.ts';

/** Node's own SHA-256 is ten times as fast, for a thousand units at a time. */
const sha256Hex = (text: string): string => hash('sha256', text);

/** GET /transactions/{id}/digests, for the buyer. */
export async function readDigests(ctx: Ctx, { id }: { id: string }): Promise<TokenDigestsAnswer> {
  const transaction = await readTransaction(ctx, id);
  if (!transaction) throw new AppError('NOT_FOUND');
  requireSide(ctx, transaction, 'buyer');
  requireAllowed(refuseDigests(transaction.status));
  return digestsFor(ctx, transaction);
}

/**
 * The digests of all unit tokens, by item and unit; they reveal no token. One changes only with its unit's token, where the unit
 * was replaced: the digest before is then in `replaced`.
 */
export function digestsFor(ctx: Ctx, transaction: TransactionWithUnits): TokenDigestsAnswer {
  const { id, items, replaced } = transaction;
  const issued = ctx.tokens.tokensOf(transaction, items, replaced).map((tokens) => ({ tokens }));
  const before = ctx.tokens.replacedTokensOf(transaction, replaced).map(({ pos, unit, token }) => ({
    pos,
    unit,
    digest: tokenDigest(id, { item: pos, unit }, token, sha256Hex),
  }));
  return { digests: digestsOf(id, issued, sha256Hex), ...(before.length > 0 ? { replaced: before } : {}) };
}
