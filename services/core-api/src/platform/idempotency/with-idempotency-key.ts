import { hash } from 'node:crypto';
import { AppError } from '@pasok/service/base/errors';
import type { HttpContext } from '@pasok/service/base/http-env';
import { readIdempotencyKey } from '@pasok/service/http/idempotency-key';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { type Claim, claimKey, keepAnswer, releaseKey } from './claim-key.ts';

/**
 * A refusal whose database transaction commits all the same, because the verb wrote something that must stay (a counted
 * attempt). {@link withIdempotencyKey} commits and deletes the key.
 */
export class CommittedError extends AppError {}

/**
 * Runs a write once for each Idempotency-Key of the caller (rules.md, section 10): for the same key and the same `sent` it
 * returns the first answer without running `work` again. It writes the key in the write's own database transaction, so this
 * also holds when the process dies between commit and answer. A refusal rolls both back and stores nothing.
 *
 * It keeps the answer of `work` for 24 hours as JSON, which must hold no unit token and no other person. Without a key it
 * only runs `work`.
 */
export async function withIdempotencyKey<Value>(
  c: HttpContext,
  ctx: Ctx,
  sent: unknown,
  work: (ctx: Ctx) => Promise<Value>,
): Promise<Value> {
  const key = readIdempotencyKey(c);
  if (key === undefined) return work(ctx);
  const claim = { userId: ctx.caller.id, key, fingerprint: fingerprintOf(c, sent) };
  const done = await workOnce(ctx, claim, work);
  if (done instanceof CommittedError) throw done;
  return done;
}

/** The verbs themselves retry conflicts, on savepoints, so this begins its transaction only once. */
function workOnce<Value>(
  outer: Ctx,
  claim: Claim,
  work: (ctx: Ctx) => Promise<Value>,
): Promise<Value | CommittedError> {
  const claimAndWork = async (ctx: TxCtx<Ctx>) => {
    const first = await claimKey(ctx, claim);
    // The fingerprint includes the path, so the same call wrote the answer.
    if (first) return (first.answer === null ? undefined : JSON.parse(first.answer)) as Value;
    try {
      const value = await work(ctx);
      await keepAnswer(ctx, claim, value === undefined ? null : JSON.stringify(value));
      return value;
    } catch (error) {
      if (!(error instanceof CommittedError)) throw error;
      await releaseKey(ctx, claim);
      return error;
    }
  };
  return inTransaction(outer, claimAndWork, 0);
}

function fingerprintOf(c: HttpContext, sent: unknown): string {
  const text = JSON.stringify([c.req.method, c.req.path, sent ?? null]);
  return hash('sha256', text, 'base64url');
}
