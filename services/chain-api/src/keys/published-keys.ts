import { asc } from 'drizzle-orm';
import type { DatabaseCtx } from '../schema/schema.ts';
import { signingKeys } from '../schema/signing-keys.ts';
import type { HeadSigner } from './signing-key.ts';

/** Makes a signer's public key known to all instances. */
export async function publishKey({ db }: DatabaseCtx, { keyId, publicKey }: HeadSigner): Promise<void> {
  await db.insert(signingKeys).values({ keyId, publicKey }).onConflictDoNothing();
}

/** Every public key that signs or ever signed heads, oldest first. */
export function publishedKeys({ db }: DatabaseCtx): Promise<{ keyId: string; publicKey: string }[]> {
  const { keyId, publicKey, firstUsed } = signingKeys;
  return db.select({ keyId, publicKey }).from(signingKeys).orderBy(asc(firstUsed));
}
