import { toBase64url } from '@pasok/chain/base64';
import { type Clash, contradictionsIn } from '@pasok/chain/clashes';
import { contradictionFormat } from '@pasok/chain/contradiction-file';
import { readPile } from '@pasok/chain/pile';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import type { Answer } from './said.ts';
import { texts } from './texts.ts';

const words = texts.evidence;

/** Which two signed statements break each other. */
function clashWords(clash: Clash): string {
  if (clash.is === 'log') return words.log(clash.one.origin, clash.one.size);
  const { one, other } = clash;
  if (clash.is === 'block') return words.block(one.index, one.hash, other.hash);
  if (clash.is === 'backdated') return words.backdated(one.index, other.index);
  return clash.is === 'backwards'
    ? words.backwards(one.index, other.index)
    : words.rolledBack(one.index, other.index);
}

/** Whether a text is such a file: two statements (`pasok-contradiction-1`), or a list of heads as the explorer saves them. */
export function isEvidence(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) || Object(value).format === contradictionFormat;
  } catch {
    return false;
  }
}

/**
 * Judges a file of signed statements that is no receipt, such as this page, the explorer and witnesses save where two
 * contradict each other: by the keys that are believed, and without asking anybody. Undefined where nothing in it is signed.
 */
export function answerEvidence(bytes: Uint8Array, keys: readonly NoteKey[]): Answer | undefined {
  const own = keys.filter(({ kind }) => kind === 'note');
  const pile = readPile(
    [{ name: '', bytes }],
    own.map(({ publicKey, name }) => ({ publicKey: toBase64url(publicKey), chain: name })),
  );
  if (pile.blocks.length + pile.logs.length === 0) return undefined;
  const [clash] = contradictionsIn(pile);
  if (!clash) return { state: 'open', verdict: texts.verdict.open, reasons: [words.nothing] };
  return { state: 'bad', verdict: texts.verdict.refuted, reasons: [clashWords(clash), words.enough] };
}
