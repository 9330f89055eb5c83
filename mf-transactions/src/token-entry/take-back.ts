import { nextEmpty, restoreValues } from './fill.ts';
import type { Form } from './place-tokens.ts';

/** A text that was sent, its place then, and what was said about it. */
export type TakenLine = { index: number; text: string; message: string };

/**
 * Puts what was refused after it had waited into the form again, with the words for each place. Answers whether all of
 * it stands there now.
 */
export function takeBack(form: Form, lines: readonly TakenLine[]): boolean {
  const { values, verdicts } = restoreValues(form.shown(), form.isOpen, lines);
  const places = verdicts.map((verdict) => (verdict.kind === 'filled' ? verdict.place : -1));
  const filled = places.filter((place) => place >= 0);
  const said = lines.flatMap(({ message }, at) => {
    const place = places[at] ?? -1;
    return message && place >= 0 ? [[place, message] as const] : [];
  });
  form.put(new Map(filled.map((place) => [place, values[place] ?? ''])));
  form.fail(Object.fromEntries(said));
  form.showVerdicts(filled.length < lines.length ? verdicts : []);
  form.focus(said[0]?.[0] ?? filled[0] ?? nextEmpty(form.shown(), form.isOpen, 0));
  return verdicts.every(({ kind }) => kind !== 'left-over');
}
