import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BlockStatement, SignedHead } from '@pasok/contracts/blockchain';
import { fromBase64url } from './base64.ts';
import { headText } from './head.ts';

/**
 * The name of a public key (raw 32 bytes in base64url): the first 16 hex digits of its SHA-256, so a key can't be given
 * another one's name. Undefined for what is no such key.
 */
export function keyIdOf(publicKey: string): string | undefined {
  const bytes = fromBase64url(publicKey);
  return bytes?.length === 32 ? bytesToHex(sha256(bytes)).slice(0, 16) : undefined;
}

/** Whether `signature` is that key's Ed25519 signature of the text (strict RFC 8032). Base64url; never throws. */
export function isSignatureOf(text: string, signature: string, publicKey: string): boolean {
  const [bytes, key] = [fromBase64url(signature), fromBase64url(publicKey)];
  if (bytes?.length !== 64 || key?.length !== 32) return false;
  return ed25519.verify(bytes, utf8ToBytes(text), key, { zip215: false });
}

/** Whether a head was signed by this public key (raw 32 bytes in base64url) under the key's own name; never throws. */
export function isHeadSignedBy(head: SignedHead, publicKey: string): boolean {
  return head.keyId === keyIdOf(publicKey) && isSignatureOf(headText(head), head.signature, publicKey);
}

/**
 * The exact text that is signed for one block. It says what it is: the signature of an old block must never pass for
 * that of a head, or a receipt would look like a chain rolled back.
 */
export function blockStatementText({ index, hash, time, keyId }: Omit<BlockStatement, 'signature'>): string {
  return JSON.stringify({ statement: 'block', index, hash, time, keyId });
}

/** Whether this public key (base64url) signed a statement about a block; its key's name is not looked at. Never throws. */
export function isStatementSignedBy(statement: BlockStatement, publicKey: string): boolean {
  return isSignatureOf(blockStatementText(statement), statement.signature, publicKey);
}
