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

/** The other place that already holds the same token; -1 when there is none. */
export function duplicateOf(values: readonly string[], index: number): number {
  const token = normalizeToken(values[index] ?? '');
  if (!isTokenShape(token)) return -1;
  return values.findIndex((other, place) => place !== index && normalizeToken(other) === token);
}

/** The tokens of a pasted list: separated by line breaks, tabs, commas or semicolons. */
export const pastedTokens = (text: string): string[] =>
  text
    .split(/[\n\r\t,;]+/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Puts pasted tokens into the open places from `from` on; those already there are left out. */
export function fillFrom(
  values: readonly string[],
  isOpen: (index: number) => boolean,
  from: number,
  tokens: readonly string[],
): { values: string[]; filled: number[] } {
  const next = [...values];
  const filled: number[] = [];
  for (const token of tokens) {
    if (next.some((old) => old !== '' && normalizeToken(old) === normalizeToken(token))) continue;
    const place = filled.length === 0 && isOpen(from) ? from : nextEmpty(next, isOpen, from);
    if (place < 0) break;
    next[place] = token;
    filled.push(place);
  }
  return { values: next, filled };
}
