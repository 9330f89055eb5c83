import { refuseBytes } from '@pasok/domain/quotas';
import { AppError, tooMany } from '@pasok/service/base/errors';
import type { Holders } from '@pasok/service/base/holders';
import { read } from '@pasok/service/database/read';
import { sessionRefused } from '@pasok/service/http/auth';
import { countShared } from '@pasok/service/http/rate-limit';
import { type SQL, sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import { requireAllowed } from '../../base/require-allowed.ts';
import { liveAccount } from './table.ts';

/** Who signed in and calls. */
export type Caller = {
  id: string;
  /** The token version in the bearer: once the account's own has moved on, the caller can write nothing. */
  version: number;
  /** The session of the bearer; none where nobody signed in, as by a link. */
  session?: string | undefined;
  /** When the bearer's person signed in, in ms since 1970; only of a call's own bearer. */
  signedInAt?: number | undefined;
  /** Length of the request body, as far as the service stores it. */
  bytes: number;
  /** The address that the call came from. Null where no quotas hold: for replayed markets, and with RATE_LIMITS=off. */
  address: Holders | null;
  /** What is called is for accounts alone whose address is verified. */
  mustBeVerified?: boolean;
  /** Who calls in the account's place, by a link of one deal (`link`: what the buyer calls it), and what they say their name is. */
  receiver?: { id: string; name: string; link: string | null };
};

/** The driver of an open database transaction. */
type InTransaction = { sql: Sql };

/** Smaller bodies count as this many bytes, but with a matching probability: so few calls write the account's row. */
const countedBytes = 4 * 1024;
/** Bytes above this also count against the caller's address: many accounts at one address get no more disk than a few. */
const bytesOfOwn = 2 * 1024 * 1024;
const bytesOfAddress = { name: 'bytes', limit: 256 * 1024 * 1024, seconds: 24 * 60 * 60 };

/**
 * Locks the caller's account for the transaction and counts the bytes that the caller sent. The bearer check remembers an
 * account for seconds; a write may not. A foreign key takes the same share lock; deleting an account waits for it, so the
 * deletion closes everything that the account wrote before. @throws UNAUTHENTICATED, EMAIL_UNVERIFIED, or the
 * refusal of a quota
 */
export async function holdAccount(
  ctx: InTransaction,
  { id, version, session, bytes, address, mustBeVerified = false }: Caller,
): Promise<void> {
  const open = session
    ? sql`not exists (select from sessions where id = ${session} and user_id = ${id} and ended_at is not null)`
    : sql`true`;
  const live = sql`users.id = ${id} and token_version = ${version} and ${liveAccount} and ${open}`;
  const facts = sql`extract(epoch from now() - created_at)::float8 / 86400 as days, must_verify and email_verified_at is null as unverified`;
  const counted = address && Math.random() * countedBytes < bytes ? Math.max(bytes, countedBytes) : 0;
  const [account] = await read<{ used: number; days: number; unverified: boolean }>(
    ctx,
    counted > 0
      ? sql`update users set written_bytes = written_bytes + ${counted} where ${live} returning written_bytes - ${counted}::bigint as used, ${facts}`
      : sql`select written_bytes as used, ${facts} from users where ${live} for key share`,
  );
  if (!account) throw sessionRefused('over');
  if (mustBeVerified && account.unverified) throw new AppError('EMAIL_UNVERIFIED');
  if (!address || bytes === 0) return;
  requireAllowed(refuseBytes(account.used, account.days));
  // Inside the write's transaction: a write that is refused later has used nothing up.
  const wait =
    account.used + counted > bytesOfOwn ? await countShared(ctx.sql, bytesOfAddress, address, counted) : 0;
  if (wait > 0) throw tooMany(wait);
}

/** What is derived from a body counts from so many bytes on: small ones write no account's row. */
const derivedForFree = 16 * 1024;

/** Counts what a write stores beside its body against its caller, whose next write the quota then refuses. */
export async function countDerived(ctx: InTransaction & { caller: Caller }, bytes: SQL): Promise<void> {
  const { id, address } = ctx.caller;
  if (!address) return;
  const statement = sql`update users set written_bytes = written_bytes + derived.bytes from (select ${bytes} as bytes) derived
      where id = ${id} and derived.bytes > ${derivedForFree}`;
  await read(ctx, statement);
}

/**
 * Locks the other party's account until the transaction ends, as {@link holdAccount} locks the caller's: disabling that
 * account waits, and so finds the deal. @throws OTHER_ACCOUNT_ENDED when the account is disabled or deleted
 */
export async function holdOtherAccount(ctx: InTransaction, id: string): Promise<void> {
  const held = await read(ctx, sql`select 1 from users where id = ${id} and ${liveAccount} for key share`);
  if (held.length === 0) throw new AppError('OTHER_ACCOUNT_ENDED');
}
