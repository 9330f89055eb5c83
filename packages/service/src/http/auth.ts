import { hash } from 'node:crypto';
import { isId } from '@pasok/contracts/id';
import { readWords } from '@pasok/contracts/language';
import type { MiddlewareHandler } from 'hono';
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { AppError } from '../base/errors.ts';
import type { AuthUser, HttpEnv } from '../base/http-env.ts';
import { localise } from '../base/language.ts';
import en from './words/en-sessions.json' with { type: 'json' };
import own from './words/own-sessions.json' with { type: 'json' };

/** Who signs the tokens of this product, and for whom. */
export const tokenIssuer = 'pasok-core';
export const tokenAudience = 'pasok';

/** Why a bearer is not taken, as its person reads it: sent with UNAUTHENTICATED, and shown where one signs in again. @internal */
export const sessionRefusals = localise(readWords(own), { en: readWords(en) });

export type SessionRefusal = keyof typeof sessionRefusals;

/** UNAUTHENTICATED of a bearer, with the reason in words. */
export const sessionRefused = (why: SessionRefusal): AppError =>
  new AppError('UNAUTHENTICATED', { message: sessionRefusals[why] });

export type VerifierOptions = {
  /** Public keys by `kid`: local ones, or a JWKS address (jose's createRemoteJWKSet). */
  keys: JWTVerifyGetKey;
  /**
   * Why the account no longer honours this token, undefined while it does; asked at most once per `cacheMs`. Errors pass
   * through (503).
   */
  refuse?: (user: AuthUser) => Promise<SessionRefusal | undefined>;
  /** How long an answer is kept; 5 s where `refuse` is given, so that ended tokens stop within 5 s. */
  cacheMs?: number;
};

export type Verifier = (token: string) => Promise<AuthUser>;

/** `forget` has bearers of these users looked at anew that are remembered. */
type Remembering = Verifier & { forget: (of: (user: AuthUser) => boolean) => void };

const toUser = (payload: JWTPayload): AuthUser => {
  const { sub, exp, iat, version, sid } = payload;
  const hasNumbers = typeof exp === 'number' && typeof iat === 'number' && typeof version === 'number';
  if (typeof sub !== 'string' || !isId(sub) || !hasNumbers) {
    throw sessionRefused('unknown');
  }
  const session = typeof sid === 'string' && isId(sid) ? { session: sid } : {};
  return { id: sub, version, ...session, expiresAt: exp * 1000, signedInAt: iat * 1000 };
};

/** A token is wrong for good when jose says so; keys that could not be fetched are the service's trouble. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof AppError) return error;
  // jose judges the signature first: only who held the token learns that its time is over.
  if (error instanceof errors.JWTExpired) return sessionRefused('expired');
  const ours = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const generic = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
  if (error instanceof errors.JOSEError && !ours && !generic) return sessionRefused('unknown');
  return new AppError('UNAVAILABLE', { cause: error });
};

/** Checks signature, issuer, audience and life of a bearer token; verified ones are remembered by their SHA-256. */
export const createVerifier = ({ keys, refuse, cacheMs = 5_000 }: VerifierOptions): Remembering => {
  // Not by a time that was read a moment ago: an age is over when it is.
  const cache = new LRUCache<string, AuthUser>({ max: 10_000, ttlResolution: 0 });
  const verify = async (token: string): Promise<AuthUser> => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['EdDSA'],
        issuer: tokenIssuer,
        audience: tokenAudience,
        requiredClaims: ['sub', 'iat', 'exp'],
      });
      return toUser(payload);
    } catch (error) {
      throw refusalOf(error);
    }
  };
  const verifyOnce: Verifier = async (token) => {
    const key = hash('sha256', token, 'base64');
    const known = cache.get(key);
    if (known && known.expiresAt > Date.now()) return known;
    // The age counts from before the question: an answer that took long is old already.
    const asked = performance.now();
    const user = await verify(token);
    const why = await refuse?.(user);
    if (why) throw sessionRefused(why);
    const ttl = Math.min(cacheMs - (performance.now() - asked), user.expiresAt - Date.now());
    if (ttl > 0) cache.set(key, user, { ttl });
    return user;
  };
  return Object.assign(verifyOnce, {
    forget: (of: (user: AuthUser) => boolean) => {
      for (const [key, user] of cache.entries()) if (of(user)) cache.delete(key);
    },
  });
};

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Bearer token of a request's header, or undefined. Tokens are far shorter than 4,096 characters. */
export const readBearer = (header: string | undefined): string | undefined =>
  header && header.length <= 4_096 ? bearer.exec(header)?.[1] : undefined;

/** Lets signed-in callers through and names them in `c.get('user')`; everybody else gets 401. */
export const authenticateUser =
  (verify: Verifier): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const token = readBearer(c.req.header('authorization'));
    if (!token) throw new AppError('UNAUTHENTICATED');
    c.set('user', await verify(token));
    await next();
  };
