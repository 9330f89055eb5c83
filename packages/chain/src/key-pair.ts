import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** An Ed25519 key pair (RFC 8032), 32 bytes each as 64 lower-case hex digits, where signature.ts has base64url. For teaching: nothing of value may be signed with a secret that a screen shows. */
export type KeyPair = { secret: string; publicKey: string };

/** A new key pair from the platform's random numbers. @throws where the platform has none */
export function createKeyPair(): KeyPair {
  const { secretKey, publicKey } = ed25519.keygen();
  return { secret: bytesToHex(secretKey), publicKey: bytesToHex(publicKey) };
}

/** The Ed25519 signature of a text's UTF-8 bytes, as 128 hex digits. @throws for a secret that is not 64 hex digits */
export function signText(text: string, secret: string): string {
  return bytesToHex(ed25519.sign(utf8ToBytes(text), hexToBytes(secret)));
}

/** Whether a signature (128 hex digits) is that key's (64) of exactly this text; anything malformed is false, never thrown. */
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
