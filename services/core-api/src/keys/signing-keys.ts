import { desc, sql as raw } from 'drizzle-orm';
import {
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
} from 'jose';
import { newId } from '../context/new-id.ts';
import { signingKeys } from '../schema/keys.ts';
import type { Db } from '../schema/schema.ts';

/** A new key is public this long before it signs, so that every verifier has fetched it by then. */
const announceSeconds = 60;
/** How long keys read from the database are used without asking again. */
const freshMs = 30_000;
/** Shortest time between two questions caused by unknown key names. */
const cooldownMs = 1_000;

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;
type Loaded = { at: number; jwks: JSONWebKeySet; verify: JWTVerifyGetKey; kid: string; key: PrivateKey };

export type SigningKeys = {
  /** Key that signs now. */
  current: () => Promise<{ kid: string; key: PrivateKey }>;
  /** All live public keys. */
  jwks: () => Promise<JSONWebKeySet>;
  /** Finds a token's key by its `kid`; asks the database again for an unknown one. */
  verify: JWTVerifyGetKey;
};

const load = async (db: Db): Promise<Loaded> => {
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
export const createSigningKeys = (db: Db): SigningKeys => {
  let loaded: Promise<Loaded> | undefined;
  const reload = () => {
    const mine = load(db);
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
};

/** Adds a key. Two stay live: the new one and the one before; tokens of older ones end. */
export const rotateSigningKeys = async (db: Db, only: 'always' | 'if none' = 'always'): Promise<void> => {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const kid = newId();
  const named = { kid, alg: 'EdDSA', use: 'sig' };
  await db.transaction(async (tx) => {
    await tx.execute(raw`select pg_advisory_xact_lock(hashtext('signing_keys'))`);
    const known = await tx
      .select({ kid: signingKeys.kid })
      .from(signingKeys)
      .orderBy(desc(signingKeys.createdAt));
    if (only === 'if none' && known.length > 0) return;
    for (const { kid: old } of known.slice(1))
      await tx.delete(signingKeys).where(raw`${signingKeys.kid} = ${old}`);
    await tx.insert(signingKeys).values({
      kid,
      publicJwk: JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...named }),
      privateJwk: JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...named }),
    });
  });
};
