import { AppError } from '@pasok/service/base/errors';
import type { AuthUser } from '@pasok/service/base/http-env';

/** How long a sign-in counts as the password itself, in ms. */
const freshMs = 5 * 60_000;

/**
 * Refuses with SIGN_IN_AGAIN whose sign-in lies more than five minutes back: before what takes all data along or the
 * account away, so that a bearer that was found or stolen is not enough. Signing in again gives a fresh one.
 */
export function requireFreshSignIn({ signedInAt }: AuthUser): void {
  if (signedInAt === undefined || Date.now() - signedInAt > freshMs) throw new AppError('SIGN_IN_AGAIN');
}
