import { AppError } from '@pasok/service/base/errors';
import type { AuthUser } from '@pasok/service/base/http-env';

/** How long a sign-in counts as the password itself, in ms. */
const freshMs = 5 * 60_000;

/**
 * Requires a sign-in within the last five minutes, for the export and the deletion of an account: a stolen bearer token is not
 * enough. @throws SIGN_IN_AGAIN
 */
export function requireFreshSignIn({ signedInAt }: AuthUser): void {
  if (signedInAt === undefined || Date.now() - signedInAt > freshMs) throw new AppError('SIGN_IN_AGAIN');
}
