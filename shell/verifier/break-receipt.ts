import type { NoteKey } from '@pasok/chain/tlog/note-key';
import { judgeReceipt } from './answer.ts';
import type { Answer } from './said.ts';
import { texts } from './texts.ts';

const words = texts.broke;
const around = 12;

/** The neighbour of a character that is as plausible in its place. */
const otherFor = (byte: number): number => (byte % 2 === 0 ? byte + 1 : byte - 1);
const isLetter = (byte: number): boolean => /[0-9A-Za-z]/.test(String.fromCharCode(byte));

/** Changes one letter or digit in a copy of a valid receipt, and says what that does. `dice`: 0 to below 1. */
export function breakReceipt(file: Uint8Array, keys: readonly NoteKey[], dice = Math.random): Answer {
  const places = [...file.keys()].filter(
    (at) => isLetter(file[at] ?? 0) && isLetter(otherFor(file[at] ?? 0)),
  );
  const place = places[Math.floor(dice() * places.length)] ?? 0;
  const broken = Uint8Array.from(file);
  broken[place] = otherFor(file[place] ?? 0);
  const textAt = (from: number, to: number) =>
    new TextDecoder().decode(broken.subarray(Math.max(0, from), to));
  const letter = (bytes: Uint8Array) => String.fromCharCode(bytes[place] ?? 0);
  const { held, reasons, deal: _, receipt: __, ...verdict } = judgeReceipt(broken, keys);
  const shown = textAt(place - around, place + around);
  return {
    ...verdict,
    verdict: `${words.verdict(held === undefined)}: ${verdict.verdict}`,
    reasons: [
      words.what(place + 1, letter(file), letter(broken), shown),
      ...(held ? [words.hidden] : reasons),
      words.kept,
    ],
    // As it was: the next try begins with the whole one again.
    receipt: file,
  };
}
