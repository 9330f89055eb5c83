// What many receipts and heads say together: a pile of them is a set of witnesses.
import { hexToBytes } from '@noble/hashes/utils.js';
import type { KeySuccession, SignedHead } from '@pasok/contracts/blockchain';
import { fromBase64 } from '../base64.ts';
import { isHeadSignedBy, isStatementSignedBy, keyIdOf } from '../signature.ts';
import { sameSigner } from '../succession.ts';
import { type Checkpoint, openCheckpoint } from '../tlog/checkpoint.ts';
import { logKey } from '../tlog/note-key.ts';
import { verifyProof } from '../tlog/proof-file.ts';
import { TlogError } from '../tlog/refusal.ts';
import { isConsistent } from '../tlog/verify.ts';
import { contradictionFormat, type TwoStatements } from './contradiction-file.ts';
import { type ReceiptPart, verifyReceipt } from './receipt.ts';
import { readReceipt, withOwnLineEnds } from './receipt-file.ts';
import { readSavedMail } from './saved-mail.ts';

/** The little of the platform this file needs; browsers and Node have it, the pure compiler settings do not. */
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** A block as a signed file has it; times are ISO 8601. */
export type SaidBlock = {
  readonly from: string;
  /** Whose word it is: the name of the key's log, or the key where it was given without one. */
  readonly chain: string;
  readonly index: number;
  readonly hash: string;
  /** Its own time, where the file holds the whole block. */
  readonly time?: string;
  /** When it was signed; `isHead`: as the last block of the chain at that moment. */
  readonly signedAt?: string;
  readonly isHead?: boolean;
};

/** A log as a signed note has it, or as one was proved to begin. */
export type SaidLog = Checkpoint & { readonly from: string };

export type Pile = {
  readonly blocks: readonly SaidBlock[];
  readonly logs: readonly SaidLog[];
  /** Files that say nothing signed by a key, and what is wrong with receipts; `keyId`: the key of one that none of them is. */
  readonly refused: readonly {
    readonly from: string;
    readonly part: ReceiptPart | 'unsigned';
    readonly keyId?: string | undefined;
  }[];
};

type File = { readonly name: string; readonly bytes: Uint8Array };

/** A public key (raw, in base64url) and the chain it signs for. */
export type PileKey = { readonly publicKey: string; readonly chain: string };

/** The keys with those that are one signer's with them. */
export const withSuccessors = (keys: readonly PileKey[], successions: readonly KeySuccession[]): PileKey[] =>
  keys.flatMap(({ publicKey: given, chain }) =>
    sameSigner([given], successions).map((publicKey) => ({ publicKey, chain })),
  );

const receiptIn = (bytes: Uint8Array) => readReceipt(withOwnLineEnds(bytes) ?? bytes);

/** Judges a receipt by the key that it names, of those that are given; without that one nobody can. */
export function judgeReceipt(bytes: Uint8Array, given: readonly PileKey[]) {
  const receipt = receiptIn(bytes);
  const named = receipt?.statement.keyId;
  const keys = withSuccessors(given, receipt?.successions ?? []);
  const key = keys.find(({ publicKey }) => keyIdOf(publicKey) === named) ?? keys[0];
  return { verdict: verifyReceipt(bytes, key?.publicKey ?? ''), chain: key?.chain ?? '', keyId: named };
}

/** Everything that is signed by these keys in files of any kind: receipts, proofs, mails, saved heads. */
export function readPile(files: readonly File[], given: readonly PileKey[]): Pile {
  const keys = withSuccessors(
    given,
    files.flatMap(({ bytes }) => receiptIn(bytes)?.successions ?? []),
  );
  const pile = { blocks: [] as SaidBlock[], logs: [] as SaidLog[], refused: [] as Pile['refused'][number][] };
  for (const { name: from, bytes } of files) {
    const { verdict, chain, keyId } = judgeReceipt(bytes, keys);
    if (verdict.isValid) {
      const { block, statement, proof = '' } = verdict.receipt;
      const { index, hash, timestamp: time } = block;
      pile.blocks.push({ from, chain, index, hash, time, signedAt: statement.time });
      pile.blocks.push({ from, chain, index: block.index - 1, hash: block.previousHash });
      pile.logs.push(...keys.flatMap(({ publicKey }) => logsOf(from, notesIn(proof), publicKey)));
      continue;
    }
    if (verdict.receipt) {
      pile.refused.push({ from, part: verdict.part, keyId });
      continue;
    }
    const text = new TextDecoder().decode(bytes);
    const found = keys.map((key) => signedIn(from, text, key));
    pile.blocks.push(...found.flatMap(({ blocks }) => blocks));
    pile.logs.push(...found.flatMap(({ logs }) => logs));
    if (found.every(({ blocks, logs }) => blocks.length + logs.length === 0))
      pile.refused.push({ from, part: 'unsigned' });
  }
  return pile;
}

type Signed = { blocks: SaidBlock[]; logs: SaidLog[] };

/** What a key signed in a text; in JSON, wherever it stands in it. */
function signedIn(from: string, text: string, key: PileKey): Signed {
  const { publicKey, chain } = key;
  const found: Signed = { blocks: [], logs: [] };
  // Acts of one file share a few checkpoints: each is verified, and accuses, once.
  const notes = new Set<string>();
  function walk(value: unknown): void {
    if (typeof value === 'string') for (const note of notesIn(value)) notes.add(note);
    if (typeof value !== 'object' || value === null) return;
    if (isHead(value)) {
      const isHeadOfChain = isHeadSignedBy(value, publicKey);
      if (isHeadOfChain || isStatementSignedBy(value, publicKey))
        found.blocks.push({ from, chain, ...placeOf(value), isHead: isHeadOfChain });
    }
    found.blocks.push(...entryIn(from, value, key));
    found.logs.push(...beginningIn(from, value, publicKey));
    Object.values(value).forEach(walk);
  }
  try {
    walk(JSON.parse(text));
  } catch {
    walk(text);
  }
  found.logs.push(...logsOf(from, [...notes], publicKey));
  return found;
}

const placeOf = ({ index, hash, time }: SignedHead) => ({ index, hash, signedAt: time });

const isHead = (value: object): value is SignedHead =>
  Number.isSafeInteger(Reflect.get(value, 'index')) &&
  ['hash', 'time', 'keyId', 'signature'].every((name) => typeof Reflect.get(value, name) === 'string');

/** What does not verify says nothing. */
function orNothing<Value>(work: () => Value[]): Value[] {
  try {
    return work();
  } catch (error) {
    if (error instanceof TlogError) return [];
    throw error;
  }
}

function openNote(note: string, publicKey: string): Checkpoint {
  const { origin, size, root } = openCheckpoint(note, [logKey(publicKey)]);
  return { origin, size, root };
}

const notesIn = (text: unknown): readonly string[] =>
  typeof text === 'string' ? readSavedMail(text).notes : [];

const logsOf = (from: string, notes: readonly string[], publicKey: string): SaidLog[] =>
  notes.flatMap((note) => orNothing(() => [{ from, ...openNote(note, publicKey) }]));

/** A hash beside the proof that it is in a log which the key signed. */
function entryIn(from: string, value: object, { publicKey, chain }: PileKey): SaidBlock[] {
  const { hash, proof } = value as { hash?: unknown; proof?: unknown };
  if (typeof hash !== 'string' || typeof proof !== 'string' || !/^[0-9a-f]{64}$/.test(hash)) return [];
  return orNothing(() => {
    const { index } = verifyProof(proof, hexToBytes(hash), [logKey(publicKey)]);
    return [{ from, chain, index, hash }];
  });
}

/** How the later log of such a file begins, as its proof shows by the checkpoint that the key signed. */
function beginningIn(from: string, value: object, publicKey: string): SaidLog[] {
  if (Reflect.get(value, 'format') !== contradictionFormat) return [];
  const { before, today } = value as Partial<TwoStatements>;
  const [then] = notesIn(before?.proof ?? before?.checkpoint);
  const root = fromBase64(String(today?.root));
  const hashes = (Array.isArray(today?.consistency) ? today.consistency : []).map((one) =>
    fromBase64(String(one)),
  );
  const proof = hashes.flatMap((hash) => hash ?? []);
  const [now] = notesIn(today?.checkpoint);
  if (then === undefined || now === undefined || !root || proof.length < hashes.length) return [];
  return orNothing(() => {
    const { origin, size: length } = openNote(then, publicKey);
    const { size: to, root: toRoot, origin: same } = openNote(now, publicKey);
    const isProved = origin === same && isConsistent({ from: length, fromRoot: root, to, toRoot, proof });
    return isProved ? [{ from, origin, size: length, root }] : [];
  });
}
