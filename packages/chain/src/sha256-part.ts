import {
  addWords,
  doRound,
  hexWord,
  initialState,
  roundConstants,
  smallSigma0,
  smallSigma1,
} from './sha256-rounds.ts';
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
export type ChunkTrace = { entering: string[]; schedule: ScheduleWord[]; rounds: Round[]; sum: string[] };

const number = (word: string | undefined) => Number.parseInt(word ?? '0', 16) | 0;

function scheduleWord(words: readonly number[], t: number): ScheduleWord {
  const at = (back: number) => words[t - back] ?? 0;
  const word = hexWord(at(0));
  if (t < 16) return { word };
  const [sigma0, sigma1] = [hexWord(smallSigma0(at(15))), hexWord(smallSigma1(at(2)))];
  return { word, from: { early: hexWord(at(16)), sigma0, middle: hexWord(at(7)), sigma1 } };
}

function showRound(
  state: readonly number[],
  constant: number,
  word: number,
  done: ReturnType<typeof doRound>,
): Round {
  return {
    constant: hexWord(constant),
    word: hexWord(word),
    sigma1: hexWord(done.sigma1),
    choice: hexWord(done.choice),
    t1: hexWord(done.t1),
    sigma0: hexWord(done.sigma0),
    majority: hexWord(done.majority),
    t2: hexWord(done.t2),
    before: state.map(hexWord),
    after: done.after.map(hexWord),
  };
}

/** The inside of part `at` (from 0) of a hashed text, words as 8 hex digits: every schedule word, every round, and the sum that leaves it. */
export function traceChunk(stages: Sha256Stages, at: number): ChunkTrace {
  const words = (stages.blocks[at]?.schedule ?? []).map(number);
  const entering = at === 0 ? initialState : (stages.blocks[at - 1]?.state ?? []).map(number);
  const rounds: Round[] = [];
  let state = entering;
  for (const [t, word] of words.entries()) {
    const constant = roundConstants[t] ?? 0;
    const done = doRound(state, constant, word);
    rounds.push(showRound(state, constant, word, done));
    state = done.after;
  }
  return {
    entering: entering.map(hexWord),
    schedule: words.map((_, t) => scheduleWord(words, t)),
    rounds,
    sum: addWords(entering, state).map(hexWord),
  };
}
