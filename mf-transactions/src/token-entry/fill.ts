import { isTokenShape, normalizeToken } from '@pasok/domain/tokens';

/** The first empty, open place at or after `from`, then from the start; -1 when all are filled. */
export function nextEmpty(
  values: readonly string[],
  isOpen: (index: number) => boolean,
  from: number,
): number {
  const order = values.map((_, step) => (from + step) % values.length);
  return order.find((index) => isOpen(index) && values[index] === '') ?? -1;
}

/** For each place whose token stands at another place too: that other place. */
export function duplicates(values: readonly string[]): Map<number, number> {
  const first = new Map<string, number>();
  const doubled = new Map<number, number>();
  values.forEach((text, index) => {
    if (!isTokenShape(text)) return;
    const token = normalizeToken(text);
    const before = first.get(token);
    if (before === undefined) {
      first.set(token, index);
      return;
    }
    doubled.set(index, before);
    if (!doubled.has(before)) doubled.set(before, index);
  });
  return doubled;
}

/** The place that already holds this token; -1 when there is none. @internal */
export function placeOf(values: readonly string[], token: string): number {
  const wanted = normalizeToken(token);
  return wanted === '' ? -1 : values.findIndex((value) => normalizeToken(value) === wanted);
}

/** A token inside other text, as it is printed, with the dashes of a phone, or in one word. */
const printedToken =
  /(?<![\p{L}\p{N}\p{Pd}])[\dA-Z]{4}(?: ?\p{Pd} ?[\dA-Z]{4}){3}(?![\p{L}\p{N}\p{Pd}])|(?<![\p{L}\p{N}\p{Pd}])(?=\d*[A-Z])(?=[A-Z]*\d)[\dA-Z]{16}(?![\p{L}\p{N}\p{Pd}])/giu;
/** Words as long as the parts of a token, behind each other. */
const spacedParts = /(?<![\p{L}\p{N}\p{Pd}])[\dA-Z]{4}(?: [\dA-Z]{4}){3,}(?![\p{L}\p{N}\p{Pd}])/giu;

/** The tokens of such words: a word without a digit before or behind is none of theirs where they are too many. */
function spacedTokens(run: string): string[] {
  const parts = run.split(' ');
  const isWord = (part: string | undefined) => part !== undefined && !/\d/.test(part);
  while (parts.length % 4 > 0 && isWord(parts[0])) parts.shift();
  while (parts.length % 4 > 0 && isWord(parts.at(-1))) parts.pop();
  return Array.from({ length: parts.length / 4 }, (_, at) =>
    parts.slice(at * 4, at * 4 + 4).join(' '),
  ).filter((token) => /\d/.test(token) && /[a-z]/i.test(token));
}

/** The tokens of a pasted list: separated by line breaks, tabs, commas or semicolons; of a part with more words those in it. */
export const pastedTokens = (text: string): string[] =>
  text
    .split(/[\n\r\t,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      if (isTokenShape(part)) return [part];
      const found = [
        ...(part.match(printedToken) ?? []),
        ...(part.match(spacedParts) ?? []).flatMap(spacedTokens),
      ];
      return found.length > 0 ? found : [part];
    });

/** What became of one token of a list: filled into a place, found to stand at one already, left over, or of no unit here. */
export type Verdict = { token: string } & (
  | { kind: 'filled' | 'double'; place: number }
  | { kind: 'left-over' | 'unknown' | 'not-a-token' }
);

/**
 * The places that a token may fill, as far as this device knows: that of its own unit first, then the others of its item.
 * None: it is of no unit here, or no token. Undefined: the device does not know.
 */
export type PlacesFor = (text: string) => readonly number[] | undefined;

type Filled = { values: string[]; verdicts: Verdict[] };

/**
 * Puts each token into the place of its unit, or where this device does not know that into the open places from `from` on,
 * the first one there. Those already in the list stay where they are; what is no token is left out: a label may carry other
 * codes, a list its headings.
 */
export function fillFrom(
  values: readonly string[],
  isOpen: (index: number) => boolean,
  from: number,
  tokens: readonly string[],
  placesFor: PlacesFor = () => undefined,
): Filled {
  const next = [...values];
  let isFirst = true;
  const verdicts = tokens.map((token): Verdict => {
    if (!isTokenShape(token)) return { token, kind: 'not-a-token' };
    const other = placeOf(next, token);
    // What the list itself holds for the first place stays there.
    if (other === from) isFirst = false;
    if (other >= 0) return { token, kind: 'double', place: other };
    const places = placesFor(token);
    const [own] = places ?? [from];
    if (own === undefined) return { token, kind: 'unknown' };
    if (places && !isOpen(own)) return { token, kind: 'double', place: own };
    const isEmpty = (index: number) => isOpen(index) && next[index] === '';
    const place =
      isFirst && own === from && isOpen(from)
        ? from
        : (places?.find(isEmpty) ?? (places ? -1 : nextEmpty(next, isOpen, from)));
    if (place < 0) return { token, kind: 'left-over' };
    isFirst = false;
    next[place] = token;
    return { token, kind: 'filled', place };
  });
  return { values: next, verdicts };
}

/**
 * Puts what was typed before back into the open places: each text into its own, else the next empty one; what stands
 * there already is left out.
 */
export function restoreValues(
  values: readonly string[],
  isOpen: (index: number) => boolean,
  lines: readonly { index: number; text: string }[],
): Filled {
  const next = [...values];
  const verdicts = lines.map(({ index, text }): Verdict => {
    const other = placeOf(next, text);
    if (other >= 0) return { token: text, kind: 'double', place: other };
    const place = nextEmpty(next, isOpen, index);
    if (place < 0) return { token: text, kind: 'left-over' };
    next[place] = text;
    return { token: text, kind: 'filled', place };
  });
  return { values: next, verdicts };
}

/**
 * What is typed into places that closed meanwhile (another device confirmed the unit, or its token was sent), moved to
 * the next open ones; `known` are the texts of the closed places, else ''. What a place closed with stays: it may be
 * refused yet. Answers the places that change and what became of each text, or nothing where nothing moves.
 */
export function shiftKnown(known: readonly string[], typed: readonly string[]) {
  const stray = typed.flatMap((text, index) => {
    const token = known[index];
    return text && token && normalizeToken(text) !== normalizeToken(token) ? [{ index, text }] : [];
  });
  if (stray.length === 0) return undefined;
  const shown = known.map((token, index) => token || (typed[index] ?? ''));
  const { values, verdicts } = restoreValues(shown, (index) => known[index] === '', stray);
  const places = new Map(stray.map(({ index }) => [index, '']));
  for (const verdict of verdicts)
    if (verdict.kind === 'filled') places.set(verdict.place, values[verdict.place] ?? '');
  return { places, verdicts };
}

/**
 * What stands in the open places, each token moved to the place of its unit. `unfit`: the places of what is not to be sent,
 * because it is of no unit here, stands twice or is of a unit that needs none; such a text gives way to the token whose
 * place it took. Nothing moves and nothing is unfit where the device does not know.
 */
export function sortIn(
  values: readonly string[],
  isOpen: (index: number) => boolean,
  placesFor: PlacesFor,
): { values: string[]; unfit: number[] } {
  const next = values.map((text, index) => (isOpen(index) ? '' : text));
  const others: { text: string; index: number; isUnfit: boolean }[] = [];
  values.forEach((text, index) => {
    if (!isOpen(index) || text.trim() === '') return;
    const places = placesFor(text);
    const [own] = places ?? [];
    if (own !== undefined && isOpen(own) && next[own] === '') next[own] = text;
    else others.push({ text, index, isUnfit: places !== undefined });
  });
  const unfit = others.flatMap(({ text, index, isUnfit }) => {
    const place = next[index] === '' ? index : nextEmpty(next, isOpen, 0);
    next[place] = text;
    return isUnfit ? [place] : [];
  });
  return { values: next, unfit };
}
