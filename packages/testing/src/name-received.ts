type Naming = Map<string, Map<string, string>>;

const shapes: [kind: string, shape: RegExp][] = [
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g],
  ['hash', /\b[0-9a-f]{64}\b/g],
  ['signature', /(?<![\w-])[\w-]{86}(?![\w-])/g],
  ['public key', /(?<![\w-])[\w-]{43}(?![\w-])/g],
  ['key', /\b[0-9a-f]{16}\b/g],
  ['token', /\b[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}\b/g],
];
const times = /"(\w+)":"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g;

/**
 * Names what differs between two runs of one scenario, ids, times, hashes and signatures, by their first appearance, each kind
 * and place apart: one that changes where it may not is seen. Answers the text that a place (`where`) received, so named.
 */
export function createNaming(): (where: string, text: string) => string {
  const known: Naming = new Map();
  const nameOf = (kind: string, value: string) => {
    const values = known.get(kind) ?? new Map<string, string>();
    known.set(kind, values);
    const name = values.get(value) ?? `<${kind} ${values.size + 1}>`;
    values.set(value, name);
    return name;
  };
  return (where, text) => {
    const timeless = text.replace(times, (_, key, time) => `"${key}":"${nameOf(`${where} ${key}`, time)}"`);
    return shapes.reduce(
      (named, [kind, shape]) => named.replace(shape, (value) => nameOf(kind, value)),
      timeless,
    );
  };
}

/**
 * The events of a stream, each once and in order: how often it tells the same thing is a matter of how many changes it found at
 * once, and on a busy machine that is more.
 */
export const tellOnce = (stream: string): string => [...new Set(stream.split('\n\n'))].sort().join('\n\n');
