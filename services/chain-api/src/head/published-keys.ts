import { asc } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import type { HeadSigner } from '../context/parts.ts';
import { signingKeys } from './table.ts';

/** Stores the signer's public key for all instances. */
export async function publishKey(ctx: ServiceCtx): Promise<void> {
  const { keyId, publicKey } = ctx.signer;
  await inTransaction(ctx, ({ db }) =>
    db.insert(signingKeys).values({ keyId, publicKey }).onConflictDoNothing(),
  );
}

type PublishedKey = Pick<HeadSigner, 'keyId' | 'publicKey'>;

/**
 * Every public key that signs or ever signed heads, oldest first. It includes this instance's own even if the database was
 * restored to a moment before `publishKey`.
 */
export async function publishedKeys({ db, signer: own }: ServiceCtx): Promise<PublishedKey[]> {
  const { keyId, publicKey, firstUsed } = signingKeys;
  const published = await db.select({ keyId, publicKey }).from(signingKeys).orderBy(asc(firstUsed));
  const isThere = published.some((one) => one.keyId === own.keyId);
  return isThere ? published : [...published, { keyId: own.keyId, publicKey: own.publicKey }];
}
