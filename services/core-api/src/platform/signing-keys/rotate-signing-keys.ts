import { locks } from '@pasok/service/database/locks';
import { desc, inArray, sql } from 'drizzle-orm';
import { exportJWK, generateKeyPair } from 'jose';
import { newId } from '../../base/columns.ts';
import { type DatabaseCtx, inTransaction } from '../context/context.ts';
import { signingKeys } from './table.ts';

/** Adds a key. Two stay live: the new one and the one before; tokens of older ones end. */
export async function rotateSigningKeys(
  ctx: DatabaseCtx,
  { onlyIfNone = false }: { onlyIfNone?: boolean } = {},
): Promise<void> {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const kid = newId();
  const named = { kid, alg: 'EdDSA', use: 'sig' };
  const publicJwk = JSON.stringify({ ...(await exportJWK(pair.publicKey)), ...named });
  const privateJwk = JSON.stringify({ ...(await exportJWK(pair.privateKey)), ...named });
  await inTransaction(ctx, async ({ db }) => {
    await db.execute(sql`select pg_advisory_xact_lock(${locks.signingKeys})`);
    const known = await db
      .select({ kid: signingKeys.kid })
      .from(signingKeys)
      .orderBy(desc(signingKeys.createdAt));
    if (onlyIfNone && known.length > 0) return;
    const old = known.slice(1).map((key) => key.kid);
    if (old.length > 0) await db.delete(signingKeys).where(inArray(signingKeys.kid, old));
    await db.insert(signingKeys).values({ kid, publicJwk, privateJwk });
  });
}
