import { randomBytes } from 'node:crypto';

const keyBytes = 32;
/** Of 32 random bytes, or of their differences, about 30 are different. */
const minDifferent = 16;
/** Of 32 random bytes about 12 are printable ASCII: 28 are text that somebody encoded. */
const maxPrintable = 27;
/** Of 43 random characters about 17 are capitals and 17 small letters: four or fewer of either are words. */
const minLetters = 5;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Whether a setting is a key that nobody guesses, as far as its text can tell: 32 bytes in base64url (43 characters, no
 * padding) that are neither repeated, counted nor words. Refuses fewer than one random key in 10,000.
 */
export function isRandomKey(key: string): boolean {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== keyBytes || bytes.toString('base64url') !== key) return false;
  const differences = bytes.map((byte, at) => byte - (bytes[at - 1] ?? 0));
  if (new Set(bytes).size < minDifferent || new Set(differences).size < minDifferent) return false;
  if (bytes.filter((byte) => byte >= 0x20 && byte < 0x7f).length > maxPrintable) return false;
  return count(key, /[A-Z]/g) >= minLetters && count(key, /[a-z]/g) >= minLetters;
}

/** A new key: 32 random bytes in base64url. */
export const makeRandomKey = (): string => randomBytes(keyBytes).toString('base64url');
