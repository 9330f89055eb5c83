import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';

/** How often core-api's keys are asked again: a new one is public for a minute before it signs, a withdrawn one ends. */
const refreshMs = 45_000;

/**
 * core-api's public keys. Once fetched they are kept while core-api is away (reading the chain must not depend on
 * it); an unknown key id makes jose ask at once.
 */
export function coreKeys(coreApi: URL): { keys: JWTVerifyGetKey; stop: () => void } {
  const remote = createRemoteJWKSet(new URL('/.well-known/jwks.json', coreApi), {
    timeoutDuration: 3000,
    cooldownDuration: 2000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
  });
  const refresh = () => void remote.reload().catch(() => undefined);
  refresh();
  const timer = setInterval(refresh, refreshMs);
  return { keys: remote, stop: () => clearInterval(timer) };
}
