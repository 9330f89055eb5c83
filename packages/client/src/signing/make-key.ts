/** A key of the browser's own, or 32 bytes where it knows no Ed25519 (or the page came over plain HTTP). */
type SecretKey = CryptoKey | Uint8Array<ArrayBuffer>;

/** A person's key in this browser; its secret can be used, but where the browser knows Ed25519 nobody reads it. */
export type DeviceKey = { publicKey: string; secret: SecretKey };

const algorithm = { name: 'Ed25519' };
const noble = async () =>
  (await import(/* webpackChunkName: "screen-ed25519" */ '@noble/curves/ed25519.js')).ed25519;

/** Bytes as base64url without padding. */
const toText = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A new key, by WebCrypto where it can: then its secret never leaves the browser's own keeping. */
export async function makeKey(): Promise<DeviceKey> {
  const pair = await globalThis.crypto.subtle
    ?.generateKey(algorithm, false, ['sign', 'verify'])
    .catch(() => undefined);
  if (pair && 'privateKey' in pair) {
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
    return { publicKey: toText(publicKey), secret: pair.privateKey };
  }
  const { secretKey, publicKey } = (await noble()).keygen();
  return { publicKey: toText(publicKey), secret: new Uint8Array(secretKey) };
}

/** The signature of a text's UTF-8 bytes, in base64url. */
export async function signText(text: string, secret: SecretKey): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  if (secret instanceof Uint8Array) return toText((await noble()).sign(bytes, secret));
  return toText(new Uint8Array(await crypto.subtle.sign(algorithm, secret, bytes)));
}
