import { asc } from 'drizzle-orm';
import type { DatabaseCtx } from '../schema/schema.ts';
import { signingKeys } from '../schema/signing-keys.ts';
import type { HeadSigner } from './signing-key.ts';

/** Makes a signer's public key known to all instances. */
export async function publishKey({ db }: DatabaseCtx, { keyId, publicKey }: HeadSigner): Promise<void> {
  await db.insert(signingKeys).values({ keyId, publicKey }).onConflictDoNothing();
}

type PublishedKey = Pick<HeadSigner, 'keyId' | 'publicKey'>;

/**
 * Every public key that signs or ever signed heads, oldest first. This instance's own is among them also where the database
 * was restored to a moment before it was published.
 */
export async function publishedKeys({
  db,
  signer: own,
}: DatabaseCtx & { signer: PublishedKey }): Promise<PublishedKey[]> {
  const { keyId, publicKey, firstUsed } = signingKeys;
  const published = await db.select({ keyId, publicKey }).from(signingKeys).orderBy(asc(firstUsed));
  const isThere = published.some((one) => one.keyId === own.keyId);
  return isThere ? published : [...published, { keyId: own.keyId, publicKey: own.publicKey }];
}
