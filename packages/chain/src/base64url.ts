import { fromBase64, toBase64 } from './base64.ts';

/** Bytes as base64url without padding (RFC 4648, section 5). */
export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of a base64url text, or undefined when it is not exactly what toBase64url writes. */
export function fromBase64url(text: string): Uint8Array | undefined {
  if (!/^[\w-]*$/.test(text)) return undefined;
  const padded = text.padEnd(Math.ceil(text.length / 4) * 4, '=');
  return fromBase64(padded.replaceAll('-', '+').replaceAll('_', '/'));
}
