import { bytesToHex } from '@noble/hashes/utils.js';
import { type SealVerdict, verifySealFile } from '@pasok/chain/seal-file';
import type { OpenedCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { ofAnyLog } from '@pasok/chain/tlog/note-key';
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

/** Judges the seal of an offer by itself, then asks the log of acts as it is today. */
export async function answerSeal(text: string, { ask, keys }: Where): Promise<Answer> {
  const verdict = verifySealFile(text, keys);
  if (!verdict.isRight) {
    const isOpen = verdict.part === 'proof' && !hasLogKey(keys);
    return {
      state: isOpen ? 'open' : 'bad',
      verdict: isOpen ? texts.verdict.open : verdict.part === 'opening' ? texts.opening.wrong : words.wrong,
      reasons: [isOpen ? texts.asks.key : words.reasons[verdict.part]],
    };
  }
  const { file } = verdict;
  const right: Answer = {
    state: 'good',
    verdict: words.right(inWib(file.at)),
    reasons: [words.means],
    offer: file,
    ...openingSaid(verdict),
  };
  return againstToday(right, { ...verdict, proof: file.proof }, { ask, keys });
}

/** What the opening in a seal's file says, on top of what the seal does. */
function openingSaid({ file, opening }: Extract<SealVerdict, { isRight: true }>): Partial<Answer> {
  if (!opening || !file.opening) return {};
  const said = texts.opening;
  const { deadline, offers, isIn, isLate, isOnly, isTwice } = opening;
  const reasons = [
    said.logged(inWib(deadline), inWib(file.opening.at)),
    ...(offers ? [said.offers(offers.length)] : []),
    ...(isIn ? [said.in] : [said.out]),
    ...(isTwice ? [said.twice] : []),
    ...(isLate ? [said.late] : []),
    isOnly ? said.only : said.chosen,
  ];
  const acts = offers?.map(({ vendorId, seal }) => ({
    name: said.sealOf(vendorId),
    text: seal ?? said.none,
  }));
  const more = acts ? { acts } : {};
  if (isIn && isOnly && !isTwice && !isLate) return { reasons: [words.means, ...reasons], ...more };
  return { state: 'bad', verdict: isIn ? said.wrong : said.outVerdict, reasons, ...more };
}

/** What a file shows by itself: an entry of the log of acts. */
type Placed = { entry: Uint8Array; log: OpenedCheckpoint & { readonly index: number }; proof: string };

/** Asks the log of acts as it is today about what a file shows, and says so on top of it. */
export async function againstToday(
  right: Answer,
  { entry, log, proof }: Placed,
  { ask, keys }: Where,
): Promise<Answer> {
  const { index, ...checkpoint } = log;
  const { origin } = log;
  const own = ofAnyLog(keys);
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
    const today = await openToday(ofActs(ask, origin), own);
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
