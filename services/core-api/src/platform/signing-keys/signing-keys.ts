import { desc, sql as raw } from 'drizzle-orm';
import { createLocalJWKSet, errors, importJWK, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { DatabaseCtx } from '../context/context.ts';
import type { SigningKeys } from '../context/parts.ts';
import { signingKeys } from './table.ts';

/** A new key is public this long before it signs, so that every verifier has fetched it by then. */
const announceSeconds = 60;
/** How long keys read from the database are used without asking again. */
const freshMs = 30_000;
/** Shortest time between two questions caused by unknown key names. */
const cooldownMs = 1_000;

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;
type Loaded = { at: number; jwks: JSONWebKeySet; verify: JWTVerifyGetKey; kid: string; key: PrivateKey };

const load = async ({ db }: DatabaseCtx): Promise<Loaded> => {
  const rows = await db
    .select({
      kid: signingKeys.kid,
      publicJwk: signingKeys.publicJwk,
      privateJwk: signingKeys.privateJwk,
      announced: raw<boolean>`${signingKeys.createdAt} < now() - make_interval(secs => ${announceSeconds})`,
    })
    .from(signingKeys)
    .orderBy(desc(signingKeys.createdAt));
  const signer = rows.find((row) => row.announced) ?? rows.at(-1);
  if (!signer) throw new Error('no signing key');
  const jwks = { keys: rows.map((row) => JSON.parse(row.publicJwk)) };
  const key = await importJWK(JSON.parse(signer.privateJwk), 'EdDSA');
  return { at: Date.now(), jwks, verify: createLocalJWKSet(jwks), kid: signer.kid, key };
};

/** The signing keys of the database, remembered for half a minute. */
export function createSigningKeys(ctx: DatabaseCtx): SigningKeys {
  let loaded: Promise<Loaded> | undefined;
  const reload = () => {
    const mine = load(ctx);
    loaded = mine;
    mine.catch(() => {
      if (loaded === mine) loaded = undefined;
    });
    return mine;
  };
  const fresh = async (maxAgeMs: number) => {
    const known = await (loaded ?? reload());
    return Date.now() - known.at > maxAgeMs ? reload() : known;
  };
  return {
    current: async () => fresh(freshMs),
    jwks: async () => (await fresh(cooldownMs)).jwks,
    verify: async (header, token) => {
      try {
        return await (await fresh(freshMs)).verify(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return (await fresh(cooldownMs)).verify(header, token);
      }
    },
  };
}
