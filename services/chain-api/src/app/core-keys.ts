import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { peerHeaders } from '@pasok/service/http/peer-call';
import type { Logger } from '@pasok/service/process/logger';
import { createOutageLog } from '@pasok/service/process/outage-log';
import {
  createRemoteJWKSet,
  type ExportedJWKSCache,
  type JWKSCacheInput,
  type JWTVerifyGetKey,
  jwksCache,
} from 'jose';

/** How often to refetch core-api's keys: a new key is public for a minute before it signs, and a withdrawn one ends. */
const refreshMs = 45_000;

type CoreKeys = { keys: JWTVerifyGetKey; stop: () => void };

/**
 * core-api's public keys. Once fetched, they stay valid while core-api is away, and in `file` over a restart: reading the chain
 * must not depend on core-api. For an unknown key id jose fetches them at once.
 */
export function coreKeys(coreApi: URL, file: string, log: Logger, everyMs = refreshMs): CoreKeys {
  const cache = readKept(file);
  const remote = createRemoteJWKSet(new URL('/.well-known/jwks.json', coreApi), {
    headers: peerHeaders,
    timeoutDuration: 3000,
    cooldownDuration: 2000,
    cacheMaxAge: Number.POSITIVE_INFINITY,
    [jwksCache]: cache,
  });
  const outage = createOutageLog(log, {
    fails:
      'the keys of core-api cannot be stored: after a restart this instance needs core-api to know who calls',
    works: 'the keys of core-api are stored again',
  });
  let kept = JSON.stringify(cache.jwks);
  const refresh = async () => {
    await remote.reload();
    const now = JSON.stringify(cache.jwks);
    if (now === kept) return;
    try {
      writeKept(file, cache);
      kept = now;
      outage.worked();
    } catch (error) {
      outage.failed(error);
    }
  };
  // core-api is away: the keys in memory go on serving.
  const tryRefresh = () => void refresh().catch(() => undefined);
  tryRefresh();
  const timer = setInterval(tryRefresh, everyMs);
  return { keys: remote, stop: () => clearInterval(timer) };
}

function readKept(file: string): JWKSCacheInput {
  try {
    const { uat, jwks }: ExportedJWKSCache = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(jwks?.keys) ? { uat, jwks } : {};
  } catch {
    return {};
  }
}

/** Writes the file atomically, so that a restart meanwhile finds the earlier one. */
function writeKept(file: string, cache: JWKSCacheInput): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, JSON.stringify(cache), { mode: 0o600 });
  renameSync(draft, file);
}
