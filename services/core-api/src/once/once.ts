import { createHash } from 'node:crypto';
import type { HttpContext } from '@pasok/service/http-env';
import { readIdempotencyKey } from '@pasok/service/idempotency-key';
import type { Sql } from 'postgres';
import type { Deps } from '../context/deps.ts';
import type { Transactor } from '../context/transactor.ts';
import { type Claim, claimKey, keepAnswer, releaseKey } from './claim-key.ts';
import { driverOf } from './driver-of.ts';
import { KeptRefusal } from './kept-refusal.ts';

/** What a write works on: everything it does through these is there together with its key, or not at all. */
type Scope = { db: Transactor; sql: Sql };

/**
 * Does a write once for each Idempotency-Key of the caller (rules.md, section 10): the same key and the same `sent` answer
 * what the first `work` answered, without working again. The key is written in the write's own database transaction, so
 * this holds also when the process ends between commit and answer. A refusal rolls both back and stores nothing.
 *
 * What `work` answers is kept for 24 hours: JSON, and never a unit token. Without a key it just works.
 */
export async function once<Value>(
  c: HttpContext,
  deps: Pick<Deps, 'db' | 'sql'>,
  sent: unknown,
  work: (scope: Scope) => Promise<Value>,
): Promise<Value> {
  const key = readIdempotencyKey(c);
  if (key === undefined) return work(deps);
  const claim = { userId: c.get('user').id, key, fingerprint: fingerprintOf(c, sent) };
  const done = await workOnce(deps.db, claim, work);
  if (done instanceof KeptRefusal) throw done;
  return done;
}

/** Conflicts are retried by the verbs themselves, on savepoints: here nothing is begun twice. */
function workOnce<Value>(
  db: Deps['db'],
  claim: Claim,
  work: (scope: Scope) => Promise<Value>,
): Promise<Value | KeptRefusal> {
  return db.transaction(async (tx) => {
    const first = await claimKey(tx, claim);
    // The fingerprint holds the path: it was written by the same call.
    if (first) return (first.answer === null ? undefined : JSON.parse(first.answer)) as Value;
    try {
      const value = await work({ db: tx, sql: driverOf(tx) });
      await keepAnswer(tx, claim, value === undefined ? null : JSON.stringify(value));
      return value;
    } catch (error) {
      if (!(error instanceof KeptRefusal)) throw error;
      await releaseKey(tx, claim);
      return error;
    }
  });
}

function fingerprintOf(c: HttpContext, sent: unknown): string {
  const text = JSON.stringify([c.req.method, c.req.path, sent ?? null]);
  return createHash('sha256').update(text).digest('base64url');
}
