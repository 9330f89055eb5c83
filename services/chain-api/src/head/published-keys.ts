import { asc } from 'drizzle-orm';
import type { ChainDatabase } from '../schema.ts';
import type { HeadSigner } from './signing-key.ts';
import { signingKeys } from './table.ts';

/** Makes a signer's public key known to all instances. */
export async function publishKey(db: ChainDatabase, { keyId, publicKey }: HeadSigner): Promise<void> {
  await db.insert(signingKeys).values({ keyId, publicKey }).onConflictDoNothing();
}

/** Every public key that signs or ever signed heads, oldest first. */
export function publishedKeys(db: ChainDatabase): Promise<{ keyId: string; publicKey: string }[]> {
  const { keyId, publicKey, firstUsed } = signingKeys;
  return db.select({ keyId, publicKey }).from(signingKeys).orderBy(asc(firstUsed));
}
