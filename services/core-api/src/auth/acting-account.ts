import { AsyncLocalStorage } from 'node:async_hooks';
import { refuseFull } from '@pasok/domain/quotas';
import { AppError } from '@pasok/service/errors';
import type { AuthUser, HttpEnv } from '@pasok/service/http-env';
import { sql } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import type { Settings } from '../context/deps.ts';
import { refuse } from '../context/refuse.ts';
import type { Db, Tx } from '../schema/schema.ts';

type Acting = { user: AuthUser; bytes: number; hasQuotas: boolean };
const acting = new AsyncLocalStorage<Acting>();

/** Fewer bytes than this are counted as so many, but only once in so many times: the row is written seldom. */
const countedBytes = 4 * 1024;
/** A body that does not say how long it is counts as the longest. */
const unknownBytes = 64 * 1024;

/** What is stored of an account itself does not grow. */
const bytesOf = (c: Context): number => (c.req.path.startsWith('/api/auth/') ? 0 : bodyBytes(c));
const bodyBytes = (c: Context): number =>
  Number(c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? unknownBytes : 0)) || 0;

/** Whatever a call writes from here on, it writes as its bearer; mount it behind `requireUser`. */
export const actAsBearer =
  ({ rateLimits }: Pick<Settings, 'rateLimits'>): MiddlewareHandler<HttpEnv> =>
  (c, next) => {
    if (c.req.method === 'GET') return next();
    return acting.run({ user: c.get('user'), bytes: bytesOf(c), hasQuotas: rateLimits }, next);
  };

/** Whether quotas hold: they do for what people send, not for replayed markets and not with RATE_LIMITS=off. */
export const hasQuotas = (): boolean => acting.getStore()?.hasQuotas ?? false;

/**
 * The bearer check remembers an account for seconds; a write may not. The share lock is what a foreign key takes anyway;
 * deleting an account waits for it, so that what it closes includes every write of the account that came before.
 */
async function holdAccount(tx: Tx, { user: { id, version }, bytes, hasQuotas }: Acting): Promise<void> {
  const live = sql`id = ${id} and token_version = ${version} and disabled_at is null and anonymised_at is null`;
  const counted = hasQuotas && Math.random() * countedBytes < bytes ? Math.max(bytes, countedBytes) : 0;
  const [account] = await tx.execute<{ used: string }>(
    counted > 0
      ? sql`update users set written_bytes = written_bytes + ${counted} where ${live} returning written_bytes - ${counted}::bigint as used`
      : sql`select written_bytes as used from users where ${live} for key share`,
  );
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (hasQuotas && bytes > 0) refuse(refuseFull('bytes', Number(account.used)));
}

/** The database whose every transaction of a signed-in caller begins with the account: no verb can forget it. */
export function holdingAccounts(db: Db): Db {
  const transaction: Db['transaction'] = (work, config) => {
    const caller = acting.getStore();
    if (!caller) return db.transaction(work, config);
    return db.transaction(async (tx) => {
      await holdAccount(tx, caller);
      return work(tx);
    }, config);
  };
  return Object.assign(Object.create(db) as Db, { transaction }); // all but `transaction` is the database's own
}
