import { createHash } from 'node:crypto';
import { digestsOf } from '@pasok/domain/token-digest';
import { refuseDigests } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { requireAllowed } from '../../base/require-allowed.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { requireSide } from './access.ts';
import { readTransaction } from './read-transactions.ts';

/** Node's own SHA-256 is ten times as fast, for a thousand units at a time. */
const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The digests of all unit tokens, by item and unit, for the buyer. They never change and reveal no token. */
export async function readDigests(ctx: Ctx, { id }: { id: string }): Promise<{ digests: string[][] }> {
  const transaction = await readTransaction(ctx, id);
  if (!transaction) throw new AppError('NOT_FOUND');
  requireSide(ctx, transaction, 'buyer');
  requireAllowed(refuseDigests(transaction.status));
  const issued = ctx.tokens.tokensOf(transaction, transaction.items).map((tokens) => ({ tokens }));
  return { digests: digestsOf(id, issued, sha256Hex) };
}
