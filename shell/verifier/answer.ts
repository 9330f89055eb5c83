import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isActsFile } from '@pasok/chain/acts-file';
import { headCode } from '@pasok/chain/head-code';
import { type ReceiptPart, verifyReceipt } from '@pasok/chain/receipt';
import { readReceipt, withOwnLineEnds } from '@pasok/chain/receipt-file';
import { readSavedMail, type SavedMail } from '@pasok/chain/saved-mail';
import { isSealFile } from '@pasok/chain/seal-file';
import { readCheckpointText, wrongWitness } from '@pasok/chain/tlog/checkpoint';
import { readNote } from '@pasok/chain/tlog/note';
import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { readProof } from '@pasok/chain/tlog/proof-file';
import { TlogError } from '@pasok/chain/tlog/refusal';
import type { ReceiptFile } from '@pasok/contracts/blockchain';
import { answerEvidence, isEvidence } from './answer-evidence.ts';
import { answerActs, answerPaperCode } from './answer-paper.ts';
import { answerSeal } from './answer-seal.ts';
import {
  type Comparison,
  compareHeld,
  type Held,
  proofOfNote,
  provesToday,
  readHeldProof,
} from './compare.ts';
import { keyFor } from './keys.ts';
import { entryAt, findHash, NoAnswer, openToday, type Today } from './public-log.ts';
import { type Answer, seenIn, type Where } from './said.ts';
import { texts } from './texts.ts';
import type { Typed } from './typed.ts';

const words = texts.verdict;
const order = [
  'file',
  'block',
  'work',
  'agreement',
  'key',
  'signature',
  'time',
  'total',
  'log',
  'parties',
  'keys',
] as const;

/** Parts of a receipt that one of an older release lacks. */
const later: Partial<Record<ReceiptPart, 'proof' | 'signatures' | 'keys'>> = {
  log: 'proof',
  parties: 'signatures',
  keys: 'keys',
};

/** Up to `until` every check was right; that one is wrong, or not made yet. */
function checksOf(
  until: ReceiptPart | undefined,
  isWrong: boolean,
  receipt: ReceiptFile | undefined,
): string[] {
  const { marks, parts } = texts;
  return order
    .filter((part) => receipt?.[later[part] ?? 'block'] !== undefined || !later[part])
    .map((part) => {
      const isReached = until === undefined || order.indexOf(part) < order.indexOf(until);
      const mark = part === until && isWrong ? marks.wrong : isReached ? marks.right : marks.open;
      return `${parts[part]}: ${mark}`;
    });
}

const receiptIn = (file: Uint8Array): ReceiptFile | undefined => {
  const own = withOwnLineEnds(file);
  return readReceipt(file) ?? (own && readReceipt(own));
};

/** A receipt by itself: what the network has no part in. */
export function judgeReceipt(file: Uint8Array, keys: readonly NoteKey[]): Answer & { held?: Held } {
  const key = keyFor(receiptIn(file)?.statement.keyId, keys);
  const verdict = verifyReceipt(file, key);
  if (verdict.isValid) {
    const { receipt, log } = verdict;
    const { block, statement, proof } = receipt;
    const wrong = proof === undefined ? undefined : wrongWitness(readProof(proof).checkpoint, keys);
    if (wrong !== undefined)
      return {
        state: 'bad',
        verdict: words.invalid,
        reasons: [texts.wrongWitness(wrong)],
        checks: checksOf('log', true, receipt),
      };
    const held: Held = { index: block.index, hash: block.hash, statement };
    if (log && proof !== undefined) held.proof = { text: proof, checkpoint: log };
    const checks = checksOf(undefined, false, receipt);
    const reasons = verdict.isResaved ? [texts.resaved] : [];
    return { state: 'good', verdict: words.valid, reasons, checks, deal: receipt, receipt: file, held };
  }
  // A key that is not at hand proves nothing against a receipt: a server may have dropped it.
  const isOpen = verdict.part === 'key';
  return {
    state: isOpen ? 'open' : 'bad',
    verdict: isOpen ? words.open : words.invalid,
    reasons: [isOpen && key === '' ? texts.asks.key : texts.reasons[verdict.part]],
    checks: checksOf(verdict.part, !isOpen, verdict.receipt),
  };
}

/** Says what comparing with today's chain found, on top of what the file says by itself. */
function withComparison(own: Answer, held: Held, found: Comparison): Answer {
  const { today } = found;
  const then = held.proof?.checkpoint;
  if (found.is === 'moved') return { ...own, reasons: [texts.moved(then?.origin ?? '', today.origin)] };
  if (found.is === 'stands') {
    const reason = then ? texts.stands(today.size) : texts.standsHash(today.size);
    const reasons = [...own.reasons, ...(then ? [] : [texts.noProof]), reason];
    const checks = [...(own.checks ?? []), `${texts.today}: ${texts.marks.right}`];
    return { ...own, verdict: words.stands(held.index), reasons, checks };
  }
  const { receipt: _, ...rest } = own;
  const thenSaid = [held.hash && texts.said(held.index, held.hash), then && texts.saidSize(then.size)].filter(
    Boolean,
  );
  return {
    ...rest,
    state: 'bad',
    verdict: words.refuted,
    reasons: [
      ...(found.is === 'shorter'
        ? [texts.shorter(today.size, found.isSameKey), texts.undated]
        : [texts.other(found.isSameKey)]),
      `${texts.saidThen}: ${thenSaid.join(', ')}.`,
      `${texts.saidNow}: ${texts.saidSize(today.size)}.`,
    ],
    checks: [...(own.checks ?? []), `${texts.today}: ${texts.marks.wrong}`],
    evidence: found.evidence,
  };
}

/** Judges a file, then asks today's chain. @throws NoAnswer where the file is no receipt and nobody answers */
export async function answerFile(file: Uint8Array, { ask, keys }: Where): Promise<Answer> {
  const text = new TextDecoder().decode(file);
  if (isSealFile(text)) return answerSeal(text, { ask, keys });
  if (isActsFile(text)) return answerActs(text, { ask, keys });
  if (!receiptIn(file)) {
    const evidence = isEvidence(text) && answerEvidence(file, keys);
    if (evidence) return evidence;
    const answer = answerMail(readSavedMail(text), { ask, keys });
    if (answer) return answer;
  }
  const { held, ...own } = judgeReceipt(file, keys);
  if (!held) return own;
  const origin = held.proof?.checkpoint.origin;
  if (!ask) {
    const seen = seenIn(undefined, held, keys);
    if (origin === undefined) return { ...own, seen, reasons: [texts.diskAlone] };
    return { ...own, seen, reasons: [texts.disk(origin)], askable: origin };
  }
  try {
    const today = await openToday(ask, keys);
    const found = await compareHeld(held, today);
    return { ...withComparison(own, held, found), seen: seenIn(today, held, keys) };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const checks = [...(own.checks ?? []), `${texts.today}: ${texts.marks.open}`];
    const seen = seenIn(undefined, held, keys);
    return { ...own, seen, checks, reasons: [`${words.unanswered}. ${texts.unanswered[error.why]}`] };
  }
}

/** By what a mail holds, the strongest first; a proof by itself is a mail of nothing else. */
function answerMail({ receipts, proofs, notes }: SavedMail, where: Where): Promise<Answer> | undefined {
  const receipt = receipts.map(utf8ToBytes).find(readReceipt);
  if (receipt) return answerFile(receipt, where);
  const [proof] = proofs;
  if (proof !== undefined) return answerProof(proof, where);
  const [checkpoint] = notes.flatMap((note) => proofOfNote(note) ?? []);
  return checkpoint === undefined ? undefined : answerProof(checkpoint, where, true);
}

/** Of a checkpoint alone (`isNote`) nothing but that is compared. */
async function answerProof(text: string, { ask, keys }: Where, isNote = false): Promise<Answer> {
  if (!ask) {
    const { origin } = readCheckpointText(readNote(readProof(text).checkpoint).text);
    return { state: 'open', verdict: words.unanswered, reasons: [texts.disk(origin)], askable: origin };
  }
  const today = await openToday(ask, keys);
  try {
    const held = readHeldProof(text, keys);
    const own: Answer = {
      state: 'good',
      verdict: words.valid,
      reasons: [isNote ? texts.mailNote : texts.proofFile],
    };
    // First what was signed: a block that was replaced no longer fits a proof that is right.
    const found = await compareHeld(held, today);
    if (!isNote && found.is === 'stands' && !(await provesToday(held, keys, today)))
      return { state: 'bad', verdict: words.invalid, reasons: [texts.otherProof] };
    return { ...withComparison(own, held, found), seen: seenIn(today, held, keys) };
  } catch (error) {
    if (!(error instanceof TlogError)) throw error;
    if (isNote) return { state: 'open', verdict: words.open, reasons: [texts.otherNote] };
    return { state: 'bad', verdict: words.invalid, reasons: [texts.reasons.file] };
  }
}

/** Answers a number, a code or a hash from today's public log. @throws NoAnswer */
export async function answerTyped(
  typed: Typed,
  { ask, keys }: Where,
  tell: (done: number) => void = () => undefined,
): Promise<Answer> {
  if (typed.is === 'paper') return answerPaperCode(typed.code, { ask, keys });
  if (!ask) return { state: 'open', verdict: words.unanswered, reasons: [texts.diskTyped] };
  const today = await openToday(ask, keys);
  if (typed.is === 'hash') {
    const { index, seen } = await findHash(today, typed.hash, tell);
    if (index === undefined) return { state: 'open', verdict: words.unfound, reasons: [texts.unfound(seen)] };
    return answerBlock(today, index, (hash) => hash === typed.hash, keys);
  }
  return answerBlock(today, typed.index, typed.isOf, keys);
}

async function answerBlock(
  today: Today,
  index: number,
  isOf: ((hash: string) => boolean) | undefined,
  keys: readonly NoteKey[],
): Promise<Answer> {
  const { size } = today;
  if (index >= size) {
    const reasons = [texts.absent(size, size - 1), ...(isOf ? [texts.absentCode] : [])];
    return { state: isOf ? 'bad' : 'open', verdict: words.absent(index), reasons };
  }
  const { hash } = await entryAt(today, index);
  const found = texts.block(hash, headCode({ index, hash }));
  const seen = seenIn(today, { index, hash }, keys);
  if (!isOf) return { state: 'good', verdict: words.block(index), reasons: [found, texts.blockHint], seen };
  if (!isOf(hash))
    return { state: 'bad', verdict: words.differs(index), reasons: [found, texts.differs], seen };
  return { state: 'good', verdict: words.code(index), reasons: [found, texts.code], seen };
}
