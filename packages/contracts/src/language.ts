/** The languages a person may choose beside the product's own mixture, by their ISO 639-1 codes. */
export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** Header of a call: the language in which a person reads its answer. */
export const languageHeader = 'Pasok-Language';

/** Words of the same shape in another language: a text for each text, a function of the same values for each function. */
export type WordsLike<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Said
    ? (...values: Values) => WordsLike<Said>
    : Words extends readonly (infer Each)[]
      ? readonly WordsLike<Each>[]
      : { [Key in keyof Words]: WordsLike<Words[Key]> };

/** Some of the words; for a language that shares the others with the product's own. */
export type SomeWords<Words> = Words extends string | readonly unknown[] | ((...values: never[]) => unknown)
  ? WordsLike<Words>
  : { [Key in keyof Words]?: SomeWords<Words[Key]> };

/** Answers the words of a set in the chosen language; the page has it before anything reads words. */
type Chooser = <Words>(name: string, own: Words) => Words;
const page = globalThis as { pasokWords?: Chooser };

/** A set of words in the chosen language, read once: a page that changes its language is loaded anew. `name`: once in the product. */
export const wordsOf = <Words>(name: string, own: Words): Words => page.pasokWords?.(name, own) ?? own;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `own` with the given words in the place of its own. */
function withWords<Words>(own: Words, given: unknown): Words {
  if (!isGroup(own) || !isGroup(given)) return (given ?? own) as Words;
  const entries = Object.entries(own).map(([key, value]) => [key, withWords(value, given[key])]);
  return Object.fromEntries(entries) as Words;
}

/** Gives sets of words, by their names, to all that reads them from now on. */
export function giveWords(sets: Record<string, unknown>): void {
  const before = page.pasokWords;
  page.pasokWords = (name, own) => withWords(before?.(name, own) ?? own, sets[name]);
}
