import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { headText } from '@pasok/chain/head';
import { blockStatementText } from '@pasok/chain/signature';
import { EnvironmentError } from '@pasok/service/base/environment';
import { codeOf } from '@pasok/service/base/errors';
import { makeRandomKey } from '@pasok/service/base/random-key';
import type { HeadSigner } from '../context/parts.ts';

/** PKCS #8 of an Ed25519 key is this prefix and the 32 bytes of its seed (RFC 8410, section 7). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Signs heads with an Ed25519 key, given as its seed: 32 bytes in base64url. @throws EnvironmentError */
export function createHeadSigner(seed: string): HeadSigner {
  const bytes = Buffer.from(seed, 'base64url');
  if (bytes.length !== 32) throw new EnvironmentError('SIGNING_KEY must be 32 bytes in base64url.');
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([pkcs8Prefix, bytes]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = String(createPublicKey(key).export({ format: 'jwk' }).x);
  const keyId = hash('sha256', Buffer.from(publicKey, 'base64url')).slice(0, 16);
  const signBytes = (message: Uint8Array) => sign(null, message, key);
  const signatureOf = (text: string) => signBytes(Buffer.from(text)).toString('base64url');
  return {
    keyId,
    publicKey,
    signBytes,
    sign({ index, hash }, time) {
      const head = { index, hash, time, keyId };
      return { ...head, signature: signatureOf(headText(head)) };
    },
    signBlock({ index, hash }, time) {
      const block = { index, hash, time, keyId };
      return { ...block, signature: signatureOf(blockStatementText(block)) };
    },
  };
}

/** The seed kept in a file that only its owner may read; made when there is none, by one of several at once. */
export function readOrMakeSeed(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const made = JSON.stringify({ seed: makeRandomKey() });
    writeFileSync(file, `${made}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  const { seed } = JSON.parse(readFileSync(file, 'utf8'));
  return seed;
}
