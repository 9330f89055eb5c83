import { fromBase64url } from '@pasok/chain/base64';
import { formatVkey, type NoteKey, type NoteSigner } from '@pasok/chain/tlog/note-key';
import type { ServiceCtx } from '../context/context.ts';
import type { HeadSigner, LogSigners } from '../context/parts.ts';
import { publishedKeys } from './published-keys.ts';

const keyOf = (name: string, publicKey: string): NoteKey => ({
  name,
  kind: 'note',
  publicKey: fromBase64url(publicKey) ?? new Uint8Array(),
});

/** The key of heads under the name of a log, whose checkpoints it signs. */
export const createLogSigner = ({ publicKey, signBytes }: HeadSigner, origin: string): NoteSigner => ({
  ...keyOf(origin, publicKey),
  sign: signBytes,
});

/** The keys of a log as one line each: this instance's own first, then those that signed before, the newest first. */
export async function logVkeys(ctx: ServiceCtx, log: keyof LogSigners): Promise<string[]> {
  const { signer, logSigners } = ctx;
  const logSigner = logSigners[log];
  const others = (await publishedKeys(ctx)).filter(({ keyId }) => keyId !== signer.keyId).toReversed();
  return [logSigner, ...others.map(({ publicKey }) => keyOf(logSigner.name, publicKey))].map(formatVkey);
}
