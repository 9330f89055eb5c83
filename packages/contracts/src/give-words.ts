/** Answers the catalog of a set in the chosen language; the page has it before anything reads words. */
type Chooser = <Catalog>(name: string, own: Catalog) => Catalog;
const page = globalThis as { pasokWords?: Chooser };

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `own` with the given words in the place of its own. */
function withWords<Catalog>(own: Catalog, given: unknown): Catalog {
  if (!isGroup(own) || !isGroup(given)) return (given ?? own) as Catalog;
  const entries = Object.entries(own).map(([key, value]) => [
    key,
    key.endsWith(')') ? (given[key] ?? value) : withWords(value, given[key]),
  ]);
  return Object.fromEntries(entries) as Catalog;
}

/**
 * Gives sets of words, by their names, to all that reads them from now on. In a file of its own: those who give words read
 * none.
 */
export function giveWords(sets: Record<string, unknown>): void {
  const before = page.pasokWords;
  page.pasokWords = (name, own) => withWords(before?.(name, own) ?? own, sets[name]);
}
