import { createVerifier, readBearer, requireUser, tokenIssuer } from '@pasok/service/auth';
import type { HttpEnv } from '@pasok/service/http-env';
import { limitCalls } from '@pasok/service/rate-limit';
import type { MiddlewareHandler } from 'hono';
import { decodeJwt, type JWTVerifyGetKey, jwtVerify } from 'jose';

/** Whom the token is for that core-api follows the chain with, and who it says it is. */
const followerAudience = 'chain-api';
const followerSubject = 'core-api';

/**
 * Lets signed-in users through, counted; and core-api, which reads the chain with a token of its own and may do
 * nothing else. Bearers are checked by core-api's public keys: no question to core-api.
 */
export function requireReader(keys: JWTVerifyGetKey, counted: boolean): MiddlewareHandler<HttpEnv> {
  const user = requireUser(createVerifier({ keys, cacheMs: 60_000 }));
  const limit = limitCalls();
  return async (c, next) => {
    const token = readBearer(c.req.header('authorization'));
    const follower = c.req.method === 'GET' && token ? await followerOf(token, keys) : undefined;
    if (!follower) return user(c, () => (counted ? limit(c, next) : next()) as Promise<void>);
    c.set('user', follower);
    return next();
  };
}

/** core-api by its token; undefined for any other bearer, which then has to be a user's. */
async function followerOf(
  token: string,
  keys: JWTVerifyGetKey,
): Promise<HttpEnv['Variables']['user'] | undefined> {
  try {
    if (decodeJwt(token).aud !== followerAudience) return undefined;
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
