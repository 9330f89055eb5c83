import { initialState, roundConstants } from './sha256-rounds.ts';
import type { Sha256Stages } from './sha256-stages.ts';

/** How a schedule word came to be. Words are 8 hex digits; `from` is missing for the 16 that are taken from the bytes. */
type ScheduleWord = {
  word: string;
  /** W[t-16], σ0(W[t-15]), W[t-7] and σ1(W[t-2]): their sum is the word. */
  from?: { early: string; sigma0: string; middle: string; sigma1: string };
};

/** One of the 64 rounds, in the names of FIPS 180-4, section 6.2.2: T1 = h + Σ1(e) + Ch + K + W, T2 = Σ0(a) + Maj. */
export type Round = {
  constant: string;
  word: string;
  sigma1: string;
  choice: string;
  t1: string;
  sigma0: string;
  majority: string;
  t2: string;
  /** The eight words a to h, before and after. */
  before: string[];
  after: string[];
};

/** One 64-byte part laid open; `sum` is `entering` plus the last round's words, word by word. */
export type OpenPart = { entering: string[]; schedule: ScheduleWord[]; rounds: Round[]; sum: string[] };

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');
const number = (word: string | undefined) => Number.parseInt(word ?? '0', 16) | 0;
const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function scheduleWord(words: readonly number[], t: number): ScheduleWord {
  const at = (back: number) => words[t - back] ?? 0;
  const word = hex(at(0));
  if (t < 16) return { word };
  const [y, x] = [at(2), at(15)];
  const sigma0 = hex(turn(x, 7) ^ turn(x, 18) ^ (x >>> 3));
  const sigma1 = hex(turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
  return { word, from: { early: hex(at(16)), sigma0, middle: hex(at(7)), sigma1 } };
}

function doRound(state: readonly number[], constant: number, word: number): [Round, number[]] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  const sigma1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
  const choice = (e & f) ^ (~e & g);
  const t1 = (h + sigma1 + choice + constant + word) | 0;
  const sigma0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
  const majority = (a & b) ^ (a & c) ^ (b & c);
  const t2 = (sigma0 + majority) | 0;
  const after = [(t1 + t2) | 0, a, b, c, (d + t1) | 0, e, f, g];
  const round = {
    constant: hex(constant),
    word: hex(word),
    sigma1: hex(sigma1),
    choice: hex(choice),
    t1: hex(t1),
    sigma0: hex(sigma0),
    majority: hex(majority),
    t2: hex(t2),
    before: state.map(hex),
    after: after.map(hex),
  };
  return [round, after];
}

/** The inside of part `at` of a hashed text: every schedule word, every round, and the sum that leaves it. */
export function openPart(stages: Sha256Stages, at: number): OpenPart {
  const words = (stages.blocks[at]?.schedule ?? []).map(number);
  const entering = at === 0 ? Array.from(initialState) : (stages.blocks[at - 1]?.state ?? []).map(number);
  const rounds: Round[] = [];
  let state = entering;
  for (const [t, word] of words.entries()) {
    const [round, after] = doRound(state, roundConstants[t] ?? 0, word);
    rounds.push(round);
    state = after;
  }
  return {
    entering: entering.map(hex),
    schedule: words.map((_, t) => scheduleWord(words, t)),
    rounds,
    sum: entering.map((word, place) => hex((word + (state[place] ?? 0)) | 0)),
  };
}
