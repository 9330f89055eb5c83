import { bytesToHex } from '@noble/hashes/utils.js';
import { readSealFile, type SealFile, verifySealFile } from '@pasok/chain/seal-file';
import { type OpenedCheckpoint, readCheckpointText } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { readProof } from '@pasok/chain/tlog/proof-file';
import { type Comparison, compareHeld, type Held } from './compare.ts';
import { hasLogKey } from './keys.ts';
import { type Ask, NoAnswer, openToday } from './public-log.ts';
import { type Answer, seenIn, type Where } from './said.ts';
import { inWib } from './show.ts';
import { texts } from './texts.ts';

const words = texts.seal;

/** The log of acts lies below that of blocks, and the same key signs it, under its own name; that of up to 1.2.0 is answered too. */
const belowIn = (origin: string): string => /\/(acts|offers)$/.exec(origin)?.[1] ?? 'acts';
export const ofActs =
  (ask: Ask, origin: string): Ask =>
  (path) =>
    ask(`${belowIn(origin)}/${path}`);
export const namedAs = (keys: readonly NoteKey[], name: string): NoteKey[] =>
  keys.map((key) => (key.kind === 'note' ? { ...key, name } : key));

/** The name of the log that a file says it is in. */
function originOf(file: SealFile | undefined): string {
  try {
    return file ? readCheckpointText(readNote(readProof(file.proof).checkpoint).text).origin : '';
  } catch {
    return '';
  }
}

/** Judges the seal of an offer by itself, then asks the log of acts as it is today. */
export async function answerSeal(text: string, { ask, keys }: Where): Promise<Answer> {
  const origin = originOf(readSealFile(text));
  const own = namedAs(keys, origin);
  const verdict = verifySealFile(text, own);
  if (!verdict.isRight) {
    const isOpen = verdict.part === 'proof' && !hasLogKey(keys);
    return {
      state: isOpen ? 'open' : 'bad',
      verdict: isOpen ? texts.verdict.open : words.wrong,
      reasons: [isOpen ? texts.asks.key : words.reasons[verdict.part]],
    };
  }
  const { file, entry, log } = verdict;
  const right: Answer = {
    state: 'good',
    verdict: words.right(inWib(file.at)),
    reasons: [words.means],
    offer: file,
  };
  return againstToday(right, { entry, log, proof: file.proof, origin, own }, { ask, keys });
}

/** What a file shows by itself: an entry of the log of acts, by keys of that name. */
type Placed = {
  entry: Uint8Array;
  log: OpenedCheckpoint & { readonly index: number };
  proof: string;
  origin: string;
  own: readonly NoteKey[];
};

/** Asks the log of acts as it is today about what a file shows, and says so on top of it. */
export async function againstToday(
  right: Answer,
  { entry, log, proof, origin, own }: Placed,
  { ask, keys }: Where,
): Promise<Answer> {
  const { index, ...checkpoint } = log;
  const held: Held = { index, hash: bytesToHex(entry), proof: { text: proof, checkpoint } };
  if (!ask) {
    const askable = origin.replace(/\/(acts|offers)$/, '');
    return {
      ...right,
      seen: seenIn(undefined, held, own),
      reasons: [...right.reasons, texts.disk(origin)],
      askable,
    };
  }
  try {
    const today = await openToday(ofActs(ask, origin), namedAs(keys, origin));
    const found = await compareHeld(held, today);
    return { ...withToday(right, held, found), seen: seenIn(today, held, own) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const reason = `${texts.verdict.unanswered}. ${texts.unanswered[error.why]}`;
    return { ...right, seen: seenIn(undefined, held, own), reasons: [...right.reasons, reason] };
  }
}

function withToday(right: Answer, held: Held, found: Comparison): Answer {
  const { size, origin } = found.today;
  const then = held.proof?.checkpoint;
  if (found.is === 'stands') return { ...right, reasons: [...right.reasons, words.stands(size)] };
  if (found.is === 'moved')
    return { ...right, reasons: [...right.reasons, texts.moved(then?.origin ?? '', origin)] };
  return {
    state: 'bad',
    verdict: texts.verdict.refuted,
    reasons: [
      found.is === 'shorter'
        ? words.shorter(then?.size ?? 0, size, found.isSameKey)
        : words.other(found.isSameKey),
      ...(found.is === 'shorter' ? [texts.undated] : []),
    ],
    evidence: found.evidence,
  };
}
