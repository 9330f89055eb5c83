import { signSuccession } from '@pasok/chain/succession';
import { formatVkey, logKey, type NoteSigner } from '@pasok/chain/tlog/note-key';
import type { KeySuccession } from '@pasok/contracts/blockchain';
import { asc, eq } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import type { HeadSigner, LogSigners } from '../context/parts.ts';
import { signingKeys } from './table.ts';

/** Stores the signer's public key for all instances, with the word of the key that it follows. */
export async function publishKey(ctx: ServiceCtx, before?: HeadSigner): Promise<void> {
  const { keyId, publicKey } = ctx.signer;
  const { blocks: signer } = ctx.logSigners;
  const succession =
    before && before.keyId !== keyId
      ? signSuccession(createLogSigner(before, signer.name), signer)
      : undefined;
  await inTransaction(ctx, async ({ db }) => {
    await db.insert(signingKeys).values({ keyId, publicKey }).onConflictDoNothing();
    if (succession) await db.update(signingKeys).set({ succession }).where(eq(signingKeys.keyId, keyId));
  });
}

/** How each key that signs or signed heads followed the one before, where that one signed it; oldest first. */
export async function publishedSuccessions({ db }: Pick<ServiceCtx, 'db'>): Promise<KeySuccession[]> {
  const { succession, firstUsed } = signingKeys;
  const rows = await db.select({ succession }).from(signingKeys).orderBy(asc(firstUsed));
  return rows.flatMap((row) => row.succession ?? []);
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

/** The key of heads under the name of a log, whose checkpoints it signs. */
export const createLogSigner = ({ publicKey, signBytes }: HeadSigner, origin: string): NoteSigner => ({
  ...logKey(publicKey, origin),
  sign: signBytes,
});

/** The keys of a log as one line each: this instance's own first, then those that signed before, the newest first. */
export async function logVkeys(ctx: ServiceCtx, log: keyof LogSigners): Promise<string[]> {
  const { signer, logSigners } = ctx;
  const logSigner = logSigners[log];
  const others = (await publishedKeys(ctx)).filter(({ keyId }) => keyId !== signer.keyId).toReversed();
  return [logSigner, ...others.map(({ publicKey }) => logKey(publicKey, logSigner.name))].map(formatVkey);
}
