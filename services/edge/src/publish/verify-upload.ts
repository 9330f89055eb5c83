import { createPublicKey, verify } from 'node:crypto';
import { join } from 'node:path';
import {
  type DeployKey,
  deployKeysSchema,
  readSignatureInput,
  signedText,
  uploadLimits,
} from '@pasok/contracts/upload';
import type { Exchange } from '../exchange.ts';
import type { FileStore } from '../static/file-store.ts';
import { readAs } from '../static/read-as.ts';

/** An upload whose sender is known; the digest is of the body that has to follow. */
export type SignedUpload = { keyId: string; created: number; digest: string };

/**
 * Who sent an upload to a module's address, before a byte of it is read: by the module's deploy key, for this host and
 * path, a moment ago and later than the one before.
 */
export async function verifyUpload(
  { request: { headers }, pathname }: Exchange,
  folder: string,
  { store, modulesDir }: { store: FileStore; modulesDir: string },
): Promise<SignedUpload | 'UPLOAD_UNSIGNED' | 'UPLOAD_REPEATED'> {
  const input = headers['signature-input']?.toString() ?? '';
  const [, digest] =
    /^sha-256=:([A-Za-z0-9+/]{43}=):$/.exec(headers['content-digest']?.toString() ?? '') ?? [];
  const [, signature] = /^deploy=:([A-Za-z0-9+/]{86}==):$/.exec(headers.signature?.toString() ?? '') ?? [];
  const said = readSignatureInput(input);
  const keys = await readAs(store, join(modulesDir, '.deploy-keys.json'), deployKeysSchema);
  const key = keys && Object.hasOwn(keys, folder) ? keys[folder] : undefined;
  if (!digest || !signature || !said || !key || key.withdrawnAt || key.id !== said.keyId)
    return 'UPLOAD_UNSIGNED';
  if (Math.abs(Date.now() / 1_000 - said.created) > uploadLimits.clockSeconds) return 'UPLOAD_UNSIGNED';
  const text = signedText(
    { authority: headers.host ?? '', path: pathname, digest: `sha-256=:${digest}:` },
    input,
  );
  if (!isSignedBy(key, text, signature)) return 'UPLOAD_UNSIGNED';
  return said.created > key.last ? { ...said, digest } : 'UPLOAD_REPEATED';
}

function isSignedBy({ x }: DeployKey, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}
