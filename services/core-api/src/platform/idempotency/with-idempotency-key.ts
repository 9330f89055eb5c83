import { createHash } from 'node:crypto';
import { AppError } from '@pasok/service/base/errors';
import type { HttpContext } from '@pasok/service/base/http-env';
import { readIdempotencyKey } from '@pasok/service/http/idempotency-key';
import { type Ctx, inTransaction, type TxCtx } from '../context/context.ts';
import { type Claim, claimKey, keepAnswer, releaseKey } from './claim-key.ts';

/**
 * A refusal of a verb whose database transaction is committed all the same, because it left a trace that must stay (a
 * counted attempt). {@link withIdempotencyKey} commits around it, and forgets the key.
 */
export class KeptRefusal extends AppError {}

/**
 * Does a write once for each Idempotency-Key of the caller (rules.md, section 10): the same key and the same `sent` answer
 * what the first `work` answered, without working again. The key is written in the write's own database transaction, so
 * this holds also when the process ends between commit and answer. A refusal rolls both back and stores nothing.
 *
 * What `work` answers is kept for 24 hours: JSON, and never a unit token or another person. Without a key it just works.
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
  if (done instanceof KeptRefusal) throw done;
  return done;
}

/** Conflicts are retried by the verbs themselves, on savepoints: here nothing is begun twice. */
function workOnce<Value>(
  outer: Ctx,
  claim: Claim,
  work: (ctx: Ctx) => Promise<Value>,
): Promise<Value | KeptRefusal> {
  const claimAndWork = async (ctx: TxCtx<Ctx>) => {
    const first = await claimKey(ctx, claim);
    // The fingerprint holds the path: it was written by the same call.
    if (first) return (first.answer === null ? undefined : JSON.parse(first.answer)) as Value;
    try {
      const value = await work(ctx);
      await keepAnswer(ctx, claim, value === undefined ? null : JSON.stringify(value));
      return value;
    } catch (error) {
      if (!(error instanceof KeptRefusal)) throw error;
      await releaseKey(ctx, claim);
      return error;
    }
  };
  return inTransaction(outer, claimAndWork, 0);
}

function fingerprintOf(c: HttpContext, sent: unknown): string {
  const text = JSON.stringify([c.req.method, c.req.path, sent ?? null]);
  return createHash('sha256').update(text).digest('base64url');
}
