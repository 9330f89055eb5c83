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

/** The place that already holds this token; -1 when there is none. */
export function placeOf(values: readonly string[], token: string): number {
  const wanted = normalizeToken(token);
  return wanted === '' ? -1 : values.findIndex((value) => normalizeToken(value) === wanted);
}

/** The tokens of a pasted list: separated by line breaks, tabs, commas or semicolons. */
export const pastedTokens = (text: string): string[] =>
  text
    .split(/[\n\r\t,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Puts tokens into the open places from `from` on, the first one there; those already in the list are left out. */
export function fillFrom(
  values: readonly string[],
  isOpen: (index: number) => boolean,
  from: number,
  tokens: readonly string[],
): { values: string[]; filled: number[] } {
  const next = [...values];
  const filled: number[] = [];
  for (const token of tokens) {
    if (placeOf(next, token) >= 0) continue;
    const place = filled.length === 0 && isOpen(from) ? from : nextEmpty(next, isOpen, from);
    if (place < 0) break;
    next[place] = token;
    filled.push(place);
  }
  return { values: next, filled };
}
