import { keyWords } from '@pasok/chain/key-words';
import type { SealFile } from '@pasok/chain/seal-file';
import { keyIdOf } from '@pasok/chain/signature';
import { type Witness, witnessesOf } from '@pasok/chain/tlog/checkpoint';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { readProof } from '@pasok/chain/tlog/proof-file';
import type { ReceiptFile } from '@pasok/contracts/blockchain';
import type { Held } from './compare.ts';
import { keyFor } from './keys.ts';
import type { Ask, Today } from './public-log.ts';
import { texts } from './texts.ts';

/** What the page says; the words are ready, the rest is for drawing. */
export type Answer = {
  state: 'good' | 'bad' | 'open';
  verdict: string;
  reasons: readonly string[];
  checks?: readonly string[];
  deal?: ReceiptFile;
  /** An offer whose seal is right. */
  offer?: SealFile;
  /** A paper whose content is what was issued. */
  paper?: { content: string };
  /** Acts that are what was written: each row's own text. */
  acts?: readonly { name: string; text: string }[];
  seen?: { witnesses: readonly Witness[]; log: string; key: string | undefined } | undefined;
  /** Both signed statements, to be saved. */
  evidence?: string;
  /** A valid receipt, which may be broken for a try. */
  receipt?: Uint8Array;
  /** The log that this receipt names, where nobody asked it yet. */
  askable?: string;
};

/** Where the chain of today is asked; undefined: nowhere, as the page lies on a disk. */
export type Where = { ask: Ask | undefined; keys: readonly NoteKey[] };

/** Who has seen what is held, and today's log. */
export const seenIn = (
  today: Today | undefined,
  held: Held,
  keys: readonly NoteKey[],
): NonNullable<Answer['seen']> => {
  const notes = [held.proof && readProof(held.proof.text).checkpoint, today?.note];
  const all = notes.flatMap((note) => (note === undefined ? [] : witnessesOf(note, keys)));
  // One who signed both has seen it then and sees it now: once, as it was first.
  const witnesses = all.filter(({ name }, at) => all.findIndex((other) => other.name === name) === at);
  const last = today ?? held.proof?.checkpoint;
  const log = last ? texts.seen.log(last.origin, last.size) : '';
  const publicKey = keyFor(held.statement?.keyId, keys);
  const keyId = held.statement?.keyId ?? keyIdOf(publicKey);
  const key = keyId && texts.seen.key(keyId, keyIdOf(publicKey) === keyId ? keyWords(publicKey) : '');
  return { witnesses, log, key };
};
