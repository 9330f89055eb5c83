import { fromBase64url, toBase64url } from '@pasok/chain/base64';
import { keyIdOf } from '@pasok/chain/signature';
import { readSuccessions, sameSigner } from '@pasok/chain/succession';
import { type NoteKey, readVkey } from '@pasok/chain/tlog/note-key';

/** A key as somebody typed it (43 characters, then without a name) or as `/log/vkey` and witnesses write it. */
function readKey(text: string): NoteKey | undefined {
  if (!text.includes('+')) {
    const publicKey = fromBase64url(text);
    return publicKey?.length === 32 ? { name: '', kind: 'note', publicKey } : undefined;
  }
  try {
    return readVkey(text);
  } catch {
    return undefined;
  }
}

/** The keys in a text, one a line or with blanks between; `bad` is the first that is none. */
export function readKeys(text: string): { keys: NoteKey[]; bad?: string } {
  const words = text.split(/\s+/).filter(Boolean);
  const keys = words.flatMap((word) => readKey(word) ?? []);
  const bad = words.find((word) => !readKey(word));
  return bad === undefined ? { keys } : { keys, bad };
}

/** With the keys that are one signer's with these, by the text of `/log/successions`. */
export function withSuccessors(keys: readonly NoteKey[], successions: string): NoteKey[] {
  const named = keys.filter(({ kind }) => kind === 'note');
  const [{ name } = { name: '' }] = named;
  const given = named.map(({ publicKey }) => toBase64url(publicKey));
  const more = sameSigner(given, readSuccessions(successions)).filter((key) => !given.includes(key));
  return [...keys, ...more.flatMap((key) => readKey(key) ?? []).map((key) => ({ ...key, name }))];
}

export const hasLogKey = (keys: readonly NoteKey[]): boolean => keys.some(({ kind }) => kind === 'note');

/** The key a receipt names, of those that are believed; else the first, by which the receipt is judged as another's. */
export function keyFor(keyId: string | undefined, keys: readonly NoteKey[]): string {
  const own = keys.filter(({ kind }) => kind === 'note').map(({ publicKey }) => toBase64url(publicKey));
  return own.find((key) => keyIdOf(key) === keyId) ?? own[0] ?? '';
}
