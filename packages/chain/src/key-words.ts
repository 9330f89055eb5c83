import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64url } from './base64.ts';

const [consonants, vowels] = ['bdfghjklmnprstvz', 'aiou'];

/** Sixteen bits as a syllable and a half that can be said: consonant, vowel, consonant, vowel, consonant. */
function word(bits: number): string {
  const consonant = (at: number) => consonants.charAt((bits >> at) & 15);
  const vowel = (at: number) => vowels.charAt((bits >> at) & 3);
  return consonant(12) + vowel(10) + consonant(6) + vowel(4) + consonant(0);
}

/**
 * The fingerprint of a public key (base64url) for two people to compare aloud: five words of the first 80 bits of its
 * SHA-256, which nobody finds a second key for. '' for what is no such key.
 */
export function keyWords(publicKey: string): string {
  const bytes = fromBase64url(publicKey);
  if (bytes?.length !== 32) return '';
  const digest = sha256(bytes);
  const at = (place: number) => word(((digest[place] ?? 0) << 8) | (digest[place + 1] ?? 0));
  return [0, 2, 4, 6, 8].map(at).join('-');
}
