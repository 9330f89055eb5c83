const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `tokens` of a deal's item, as spec.md names them, wherever it stands in an answer. */
const isTokens = (key: string, value: unknown): value is unknown[] =>
  key === 'tokens' && Array.isArray(value);

/**
 * The same answer, every unit token in it empty: the vendor's answers carry all of them, and a buyer's those that were
 * entered, which nobody needs again.
 */
export function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      isTokens(key, part) ? part.map(() => '') : withoutTokens(part),
    ]),
  );
}
