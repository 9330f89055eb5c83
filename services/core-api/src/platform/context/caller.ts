import { refuseBytes } from '@pasok/domain/quotas';
import { AppError, tooMany } from '@pasok/service/base/errors';
import { type Holders, holdersOfCall } from '@pasok/service/base/holders';
import type { HttpContext } from '@pasok/service/base/http-env';
import { countShared } from '@pasok/service/http/rate-limit';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { DatabaseCtx, TxCtx } from './context.ts';
import { liveAccount } from './live-account.ts';
import type { Settings } from './parts.ts';
import { requireAllowed } from './require-allowed.ts';
import { write } from './write.ts';

/** Who signed in and calls. */
export type Caller = {
  id: string;
  /** Of the bearer token: an account that has moved on from it is written to no more. */
  version: number;
  /** Length of the body they sent, as far as it stays stored. */
  bytes: number;
  /** From where. Null where no quotas hold: for replayed markets, and with RATE_LIMITS=off. */
  address: Holders | null;
};

/** What a condition says whom it is about by: a context, or `anyCaller`. */
export type WithCaller = { caller: { id: string | Placeholder } };

/** In a statement that is put together before anybody calls: whoever brings `caller` to it. */
export const anyCaller = { caller: { id: sql.placeholder('caller') } };

/**
 * The caller's id as statements compare with it. Behind a subquery the planner cannot see whose it is, and keeps one plan
 * for everybody; a bare parameter it plans for anew each time, which takes three times as long as the statement itself.
 */
export const callerId = ({ caller }: WithCaller): SQL => sql`(select ${caller.id}::uuid)`;

/** Fewer bytes than this are counted as so many, but only once in so many times: the row is written seldom. */
const countedBytes = 4 * 1024;
/** What people send beyond this shares the budget of their address: many accounts of one are no more disk than a few. */
const bytesOfOwn = 2 * 1024 * 1024;
const bytesOfAddress = { name: 'bytes', limit: 256 * 1024 * 1024, seconds: 24 * 60 * 60 };
/** A body that does not say how long it is counts as the longest. */
const unknownBytes = 64 * 1024;

/** The caller of a request behind the bearer check. */
export function callerOf(c: HttpContext, { rateLimits }: Settings): Caller {
  const { id, version } = c.get('user');
  return { id, version, bytes: bytesOf(c), address: rateLimits ? holdersOfCall(c) : null };
}

/** What is stored of an account itself does not grow. */
const bytesOf = (c: HttpContext): number => (c.req.path.startsWith('/api/auth/') ? 0 : bodyBytes(c));
const bodyBytes = (c: HttpContext): number =>
  Number(c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? unknownBytes : 0)) || 0;

/**
 * The bearer check remembers an account for seconds; a write may not. The share lock is what a foreign key takes anyway;
 * deleting an account waits for it, so that what it closes includes every write of the account that came before.
 */
export async function holdAccount(
  ctx: TxCtx<DatabaseCtx>,
  { id, version, bytes, address }: Caller,
): Promise<void> {
  const live = sql`id = ${id} and token_version = ${version} and ${liveAccount}`;
  const days = sql`extract(epoch from now() - created_at)::float8 / 86400 as days`;
  const counted = address && Math.random() * countedBytes < bytes ? Math.max(bytes, countedBytes) : 0;
  const [account] = await write<{ used: number; days: number }>(
    ctx,
    counted > 0
      ? sql`update users set written_bytes = written_bytes + ${counted} where ${live} returning written_bytes - ${counted}::bigint as used, ${days}`
      : sql`select written_bytes as used, ${days} from users where ${live} for key share`,
  );
  if (!account) throw new AppError('UNAUTHENTICATED');
  if (!address || bytes === 0) return;
  requireAllowed(refuseBytes(account.used, account.days));
  // In the write's transaction: what is refused further on has used nothing up.
  const wait =
    account.used + counted > bytesOfOwn ? await countShared(ctx.sql, bytesOfAddress, address, counted) : 0;
  if (wait > 0) throw tooMany(wait);
}
