type Node = { [key: string]: unknown };

const isNode = (value: unknown): value is Node => value !== null && typeof value === 'object';

/** zod's own bounds of every integer: no range that anybody thought of. */
const isRange = (minimum: unknown, maximum: unknown): boolean =>
  typeof minimum === 'number' &&
  typeof maximum === 'number' &&
  minimum > Number.MIN_SAFE_INTEGER &&
  maximum < Number.MAX_SAFE_INTEGER;

/** What a caller sends lies below one of these; any number there needs a range, in an answer only integers do. */
const sent = new Set(['parameters', 'requestBody']);

/** Where an OpenAPI document has a number without a smallest and a largest value. @internal */
export function unboundedNumbers(document: unknown): string[] {
  const found: string[] = [];
  const walk = (node: unknown, path: string[]) => {
    if (!isNode(node)) return;
    const { type, minimum, maximum } = node;
    const counts = type === 'integer' || (type === 'number' && path.some((part) => sent.has(part)));
    if (counts && !isRange(minimum, maximum)) found.push(path.join(' '));
    for (const [key, value] of Object.entries(node)) walk(value, [...path, key]);
  };
  walk(document, []);
  return found;
}
