import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { KeySuccession } from '@pasok/contracts/blockchain';
import { toBase64url } from './base64.ts';
import { isSignatureOf } from './signature.ts';
import type { NoteSigner } from './tlog/note-key.ts';

/** The exact text that both keys sign (raw 32 bytes in base64url each): the one hands over, the other takes over. */
const successionText = ({ before, after }: Pick<KeySuccession, 'before' | 'after'>): string =>
  JSON.stringify({ statement: 'pasok-key-succession-1', before, after });

/** What a key and the one that follows it sign of each other. */
export function signSuccession(before: NoteSigner, after: NoteSigner): KeySuccession {
  const keys = { before: toBase64url(before.publicKey), after: toBase64url(after.publicKey) };
  const signatureOf = ({ sign }: NoteSigner) => toBase64url(sign(utf8ToBytes(successionText(keys))));
  return { ...keys, signatures: { before: signatureOf(before), after: signatureOf(after) } };
}

/** Whether both keys signed it: by the old one's word nobody else can follow it, by the new one's nobody is claimed as its past. Never throws. */
function isSigned(succession: KeySuccession): boolean {
  const { before, after, signatures } = succession;
  const text = successionText(succession);
  return isSignatureOf(text, signatures.before, before) && isSignatureOf(text, signatures.after, after);
}

/**
 * The keys (base64url) that are one signer's with those that are believed: tied to them by successions that both keys
 * signed, in either direction and over several.
 */
export function sameSigner(believed: readonly string[], successions: readonly KeySuccession[]): string[] {
  const known = new Set(believed);
  let open = successions;
  for (;;) {
    const tied = open.filter(({ before, after }) => known.has(before) !== known.has(after)).filter(isSigned);
    if (tied.length === 0) return [...known];
    for (const { before, after } of tied) known.add(before).add(after);
    open = open.filter((one) => !tied.includes(one));
  }
}

/** Successions in the text of `/log/successions`; what is none is left out, since nothing unsigned is believed anyway. */
export function readSuccessions(text: string): KeySuccession[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter(isSuccession) : [];
  } catch {
    return [];
  }
}

const areTexts = (value: object, ...names: string[]) =>
  names.every((name) => typeof Reflect.get(value, name) === 'string');

function isSuccession(value: unknown): value is KeySuccession {
  if (typeof value !== 'object' || value === null || !areTexts(value, 'before', 'after')) return false;
  const signatures: unknown = Reflect.get(value, 'signatures');
  return typeof signatures === 'object' && signatures !== null && areTexts(signatures, 'before', 'after');
}
