import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64, fromBase64url, toBase64 } from '../base64.ts';
import { isKeyName, type Note, type NoteSignature, readUint32, uint32 } from './note.ts';
import { readNumber, TlogError } from './refusal.ts';

/** What a key's signatures say: `note` the text itself, `cosignature` that a tree of this size was seen at a time. */
export type NoteKind = 'note' | 'cosignature';
const typeOf: Record<NoteKind, number> = { note: 1, cosignature: 4 };
const kinds: readonly NoteKind[] = ['note', 'cosignature'];

/** Whose signatures are believed: Ed25519, 32 bytes; without a name (''), of whatever log it signs. */
export type NoteKey = { readonly name: string; readonly kind: NoteKind; readonly publicKey: Uint8Array };

/** A public key (raw, in base64url) as one of a log; of another text it is nobody's. */
export const logKey = (publicKey: string, name = ''): NoteKey => ({
  name,
  kind: 'note',
  publicKey: fromBase64url(publicKey) ?? new Uint8Array(),
});

/** Believed keys as those of whatever log they sign. */
export const ofAnyLog = (keys: readonly NoteKey[]): NoteKey[] =>
  keys.map((key) => (key.kind === 'note' ? { ...key, name: '' } : key));

/** Signs bytes (Ed25519); where the secret lies is its own business. */
export type NoteSigner = NoteKey & { readonly sign: (message: Uint8Array) => Uint8Array };

/** The number of a key in signature lines: the first four bytes of a SHA-256 over name, type and key. */
export function noteKeyId({ name, kind, publicKey }: NoteKey): number {
  return readUint32(sha256(concatBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(typeOf[kind]), publicKey)));
}

/** A key as one line of text: `name+id in hex+base64`. */
export function formatVkey(key: NoteKey): string {
  const id = bytesToHex(uint32(noteKeyId(key)));
  return `${key.name}+${id}+${toBase64(concatBytes(Uint8Array.of(typeOf[key.kind]), key.publicKey))}`;
}

/** The key of such a line. @throws TlogError */
export function readVkey(text: string): NoteKey {
  const [name = '', id = '', ...rest] = text.split('+');
  const [type, ...publicKey] = fromBase64(rest.join('+')) ?? [];
  const kind = kinds.find((one) => typeOf[one] === type);
  if (!isKeyName(name) || !kind || publicKey.length !== 32)
    throw new TlogError('This is no Ed25519 key as name+id+base64.');
  const key = { name, kind, publicKey: Uint8Array.from(publicKey) };
  if (id !== bytesToHex(uint32(noteKeyId(key))))
    throw new TlogError("The key's id is not that of name and key.");
  return key;
}

/** The line under a note's text by this key. `time` is of cosignatures: when the tree was seen, in seconds since 1970. */
export function signText(text: string, signer: NoteSigner, time = 0): NoteSignature {
  const signature = signer.sign(messageOf(text, signer.kind, time));
  const stamped = signer.kind === 'cosignature' ? concatBytes(uint64(time), signature) : signature;
  return { name: signer.name, keyId: noteKeyId(signer), signature: stamped };
}

function messageOf(text: string, kind: NoteKind, time: number): Uint8Array {
  return utf8ToBytes(kind === 'note' ? text : `cosignature/v1\ntime ${time}\n${text}`);
}

/** A signature that is right, as it stands under the text; `time` of a cosignature, in seconds since 1970. */
export type Verified = { readonly key: NoteKey; readonly line: NoteSignature; readonly time?: number };

/**
 * The signatures by these keys; those by others say nothing and are passed over. @throws TlogError where one by a known key
 * is wrong, or none is by a known key
 */
export function verifyNote({ text, signatures }: Note, keys: readonly NoteKey[]): Verified[] {
  const verified = signatures.flatMap((line) => {
    const key = keys.find((known) => known.name === line.name && noteKeyId(known) === line.keyId);
    return key ? [verifyLine(text, line, key)] : [];
  });
  if (verified.length === 0) throw new TlogError('No signature is by a key that was given.');
  return verified;
}

function verifyLine(text: string, line: NoteSignature, key: NoteKey): Verified {
  const { signature } = line;
  const isStamped = key.kind === 'cosignature';
  const bytes = isStamped ? signature.subarray(8) : signature;
  const time = isStamped && signature.length === 72 ? readUint64(signature) : 0;
  const isRight =
    bytes.length === 64 &&
    ed25519.verify(bytes, messageOf(text, key.kind, time), key.publicKey, { zip215: false });
  if (!isRight) throw new TlogError(`The signature of ${key.name} does not fit this text.`);
  return isStamped ? { key, line, time } : { key, line };
}

/** A number as eight bytes, the most significant first. @throws TlogError beyond 2^53-1 */
export function uint64(number: number): Uint8Array {
  readNumber(String(number), 'time');
  return concatBytes(uint32(Math.floor(number / 2 ** 32)), uint32(number % 2 ** 32));
}

/** The first eight bytes as a number. @throws TlogError beyond 2^53-1 */
function readUint64(bytes: Uint8Array): number {
  return readNumber(String(readUint32(bytes) * 2 ** 32 + readUint32(bytes.subarray(4))), 'time');
}
