import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The bearer of a request. `expiresAt` and `signedInAt` in milliseconds since 1970, the latter of a person's token only;
 * `version` ends tokens when the account's moves on; `session` is that of the sign-in, where there was one.
 */
export type AuthUser = {
  id: string;
  version: number;
  session?: string;
  expiresAt: number;
  signedInAt?: number;
};

/** What handlers read from the context: `c.get('user')` exists behind `authenticateUser`. */
export type HttpEnv = {
  /** The connection; none where a call is made in the process itself. */
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string; traceId: string | undefined; user: AuthUser };
};
/** What helpers take of a handler's context. Without `set`, so that one that also brings `readBody` may be given. */
export type HttpContext = Omit<Context<HttpEnv>, 'set'>;
/** What reads only the request needs, whatever else the context holds. */
export type HasRequest = Pick<Context, 'req'>;
