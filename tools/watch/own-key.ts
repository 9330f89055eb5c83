import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isKeyName } from '@pasok/chain/tlog/note';
import type { NoteSigner } from '@pasok/chain/tlog/note-key';
import { OperatorError } from '@pasok/postgres/operator-error';
import { z } from 'zod';

const keySchema = z.object({ name: z.string().refine(isKeyName), privateKey: z.string() });

/**
 * The witness's own key, made at its first start and readable by its owner alone. `name` is what it is called from then on; a
 * later start may not name it otherwise. @throws OperatorError
 */
export function readOrMakeKey(folder: string, name: string | undefined): NoteSigner {
  const file = join(folder, 'key.json');
  if (!existsSync(file)) makeKey(folder, file, name ?? `${hostname()}/saksi`);
  const read = keySchema.safeParse(readJson(file));
  if (!read.success) throw new OperatorError(`${file} is not the key of a witness.`);
  if (name !== undefined && name !== read.data.name)
    throw new OperatorError(
      `This witness is called ${read.data.name}: name another --folder for another one.`,
    );
  const key = createPrivateKey(read.data.privateKey);
  const publicKey = Buffer.from(String(createPublicKey(key).export({ format: 'jwk' }).x), 'base64url');
  const { name: called } = read.data;
  return { name: called, kind: 'cosignature', publicKey, sign: (message) => sign(null, message, key) };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Whole or absent, and by one of several at once. */
function makeKey(folder: string, file: string, name: string): void {
  if (!isKeyName(name)) throw new OperatorError('The name of a witness has no spaces and no plus.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ name, privateKey })}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
