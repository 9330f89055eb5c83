import { AppError, tooMany } from '@pasok/service/base/errors';
import { holdersOfCall } from '@pasok/service/base/holders';
import type { AuthUser, HttpEnv } from '@pasok/service/base/http-env';
import { authenticateUser, createVerifier, tokenIssuer, type Verifier } from '@pasok/service/http/auth';
import { createCounter, isRead, rateLimitMiddleware } from '@pasok/service/http/rate-limit';
import type { MiddlewareHandler } from 'hono';
import { type JWTVerifyGetKey, jwtVerify } from 'jose';
import { offerRootsPath } from '../log/offer-root-routes.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { endedSessionsPath } from '../sessions/routes.ts';

/** Audience and subject of the token with which core-api follows the chain. */
const followerAudience = 'chain-api';
export const followerSubject = 'core-api';

/** Whole pages that a person may fetch from an instance. */
const pagesOfPerson = { limit: 600, seconds: 60 };
const isPage = /\/pages\/\d+$/;

/** What PUBLIC_BLOCKS opens: blocks, heads and keys; no streams, no receipts. */
const isOpen = /^\/api\/blockchain(\/|\/head|\/keys|\/(pages|blocks|transactions)\/[\w-]+)?$/;
/** Reads of an address without an account: those of a person. */
const readsOfAddress = { limit: 300, seconds: 60 };
export const guest: AuthUser = { id: 'guest', version: 0, expiresAt: Number.POSITIVE_INFINITY };

/** What core-api alone may send. */
const ofCore = [endedSessionsPath, offerRootsPath];

type Readers = {
  /** Whether calls of users are counted against their limits. */
  counted: boolean;
  /** Whether blocks may be read without an account. */
  publicBlocks: boolean;
  /** Whether core-api may follow. It may not follow an older copy of the chain, which it would take for a rewritten chain. */
  forCore: boolean;
  sessions: Pick<LiveSessions, 'require'>;
};

/**
 * Admits signed-in users, under their limits; whoever has no account to what the operator opened; and core-api, which may read the chain with a token of its own and report ended
 * sessions. It checks bearers by core-api's public keys and by the reported sessions, without a call to core-api.
 */
export function authenticateReader(
  keys: JWTVerifyGetKey,
  { counted, publicBlocks, forCore, sessions }: Readers,
): MiddlewareHandler<HttpEnv> {
  const users = createVerifier({ keys, cacheMs: 60_000 });
  const verify: Verifier = (token) =>
    users(token).catch(async (refusal) => {
      const follower = await followerOf(token, keys);
      if (!follower) throw refusal;
      return follower;
    });
  const limit = rateLimitMiddleware();
  // A limit of its own: verifying the whole chain page by page must not use up a person's other reads.
  const limitPages = rateLimitMiddleware(pagesOfPerson);
  const named = authenticateUser(verify);
  const countGuest = createCounter(readsOfAddress);
  return (c, next) => {
    if (publicBlocks && isRead(c) && isOpen.test(c.req.path) && !c.req.header('authorization')) {
      const wait = counted ? countGuest(holdersOfCall(c)) : 0;
      if (wait > 0) throw tooMany(wait);
      c.set('user', guest);
      return next();
    }
    return named(c, async () => {
      const user = c.get('user');
      const isReport = ofCore.some((path) => c.req.path.endsWith(path));
      if (user.id !== followerSubject) {
        sessions.require(user);
        if (isReport) throw new AppError('NOT_FOUND');
        const limited = isPage.test(c.req.path) ? limitPages : limit;
        return counted ? void (await limited(c, next)) : next();
      }
      if (c.req.method !== 'GET' && !isReport) throw new AppError('UNAUTHENTICATED');
      if (!forCore) throw new AppError('UNAVAILABLE');
      return next();
    });
  };
}

/** core-api by its token; undefined for any other bearer, which then has to be a user's. */
async function followerOf(token: string, keys: JWTVerifyGetKey): Promise<AuthUser | undefined> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['EdDSA'],
      issuer: tokenIssuer,
      audience: followerAudience,
      subject: followerSubject,
      requiredClaims: ['iat', 'exp'],
    });
    return { id: followerSubject, version: 0, expiresAt: (payload.exp ?? 0) * 1000 };
  } catch {
    return undefined;
  }
}
