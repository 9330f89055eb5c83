import { filePaths } from '@pasok/contracts/http';
import { holdersOfCall } from '@pasok/service/base/holders';
import type { HttpContext } from '@pasok/service/base/http-env';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Caller } from '../accounts/hold-account.ts';
import type { Settings } from './parts.ts';

/** What a condition needs to know the caller: a context, or `anyCaller`. */
export type WithCaller = { caller: { id: string | Placeholder } };

/** And whether mails are sent. */
export type WithReader = WithCaller & WithMails;
export type WithMails = { settings: { verifiesEmails: boolean | Placeholder } };

/** Stands for the caller in a statement that is built once: each execution passes `caller`, and `verifiesEmails` where addresses are read. */
export const anyCaller = {
  caller: { id: sql.placeholder('caller') },
  settings: { verifiesEmails: sql.placeholder('verifiesEmails') },
};

/**
 * The caller's id as statements compare with it. Behind a subquery the planner cannot see the value, and keeps one plan for
 * everybody; a bare parameter it plans anew each time, which takes three times as long as the statement itself.
 */
export const callerId = ({ caller }: WithCaller): SQL => sql`(select ${caller.id}::uuid)`;

/** A body that declares no length counts as the longest. */
const unknownBytes = 64 * 1024;

/** The caller of a request: `user`, or who is named behind the bearer check. */
export function callerOf(
  c: HttpContext,
  { rateLimits, verifiesEmails }: Settings,
  user: Pick<Caller, 'id' | 'version' | 'session' | 'signedInAt'> = c.get('user'),
): Caller {
  const mustBeVerified = verifiesEmails && !isOfAccount(c);
  const address = rateLimits ? holdersOfCall(c) : null;
  const { id, version, session, signedInAt } = user;
  return { id, version, session, signedInAt, bytes: bytesOf(c), address, mustBeVerified };
}

/** Of the account itself, or of what was told to it. */
const isOfAccount = (c: HttpContext): boolean => /^\/api\/(auth|notifications)\//.test(c.req.path);

/** Account data itself does not grow: bodies of /api/auth count nothing. Files have a quota of their own. */
const bytesOf = (c: HttpContext): number =>
  c.req.path.startsWith('/api/auth/') || filePaths.includes(c.req.path) ? 0 : bodyBytes(c);
const bodyBytes = (c: HttpContext): number =>
  Number(c.req.header('content-length') ?? (c.req.header('transfer-encoding') ? unknownBytes : 0)) || 0;
