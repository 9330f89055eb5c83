import { toDataURL } from 'qrcode';

/** The PNG of a token as a data address: 200 px wide with a margin of 2 modules (spec.md, section 9). */
export const tokenPicture = (token: string): Promise<string> => toDataURL(token, { width: 200, margin: 2 });

/** The bytes of a data address in base64. */
export function picturesBytes(address: string): Uint8Array {
  const text = atob(address.slice(address.indexOf(',') + 1));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
