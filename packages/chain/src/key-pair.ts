import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** An Ed25519 key pair as hex digits. For teaching: nothing of value may be signed with a secret that a screen shows. */
export type KeyPair = { secret: string; publicKey: string };

/** A key pair nobody else has. */
export function createKeyPair(): KeyPair {
  const { secretKey, publicKey } = ed25519.keygen();
  return { secret: bytesToHex(secretKey), publicKey: bytesToHex(publicKey) };
}

/** The Ed25519 signature of a text (RFC 8032), as hex digits. */
export function signText(text: string, secret: string): string {
  return bytesToHex(ed25519.sign(utf8ToBytes(text), hexToBytes(secret)));
}

/** Whether a signature is that key's signature of exactly this text; never throws. */
export function isTextSignedBy(text: string, signature: string, publicKey: string): boolean {
  try {
    const [bytes, key] = [hexToBytes(signature), hexToBytes(publicKey)];
    return (
      bytes.length === 64 &&
      key.length === 32 &&
      ed25519.verify(bytes, utf8ToBytes(text), key, { zip215: false })
    );
  } catch {
    return false;
  }
}
