import { formatNumber } from './fields/format-number.ts';

/** The languages a person may choose beside the product's own mixture, by their ISO 639-1 codes. */
export const languages = ['id', 'en'] as const;
export type Language = (typeof languages)[number];

/** Header of a call: the language in which a person reads its answer. */
export const languageHeader = 'Pasok-Language';

/** Several stand with a comma between them. */
type Value = string | number | boolean | readonly string[];
/** 'kind?' may be missing. */
type ValueOf<Name extends string> = Name extends `${string}?` ? [value?: Value | null] : [value: Value];
/** 'title, kind?': what the places of a sentence are filled with, by their names. */
export type FactsOf<Names extends string> = Names extends `${infer First}, ${infer Rest}`
  ? FactsOf<First> & FactsOf<Rest>
  : Names extends `${infer Name}?`
    ? { readonly [Key in Name]?: Value | null | undefined }
    : { readonly [Key in Names]: Value };
/** The same in the order of their names. */
type ValuesOf<Names extends string> = Names extends `${infer First}, ${infer Rest}`
  ? [...ValueOf<First>, ...ValuesOf<Rest>]
  : ValueOf<Names>;
type NameOf<Key> = Key extends `${infer Name}(${string}` ? Name : Key;
type AsTheyAre = string | number | readonly unknown[] | ((...values: never[]) => unknown);

/**
 * What programs read of a catalog: `"lead(title)": "Penawaran untuk {title}"` is `lead: (title) => string`, to which a title can
 * be given by its name too.
 */
export type Words<Catalog> = Catalog extends AsTheyAre
  ? Catalog
  : {
      readonly [Key in keyof Catalog as NameOf<Key>]: Key extends `${string}(${infer Names})`
        ? (...values: ValuesOf<Names> | [facts: FactsOf<Names>]) => string
        : Words<Catalog[Key]>;
    };

/** Words of the same shape in another language: of a catalog, or of an object that has functions in the place of sentences. */
export type WordsLike<Own> = Own extends string
  ? string
  : Own extends (...values: infer Values) => infer Result
    ? (...values: Values) => WordsLike<Result>
    : Own extends readonly (infer Each)[]
      ? readonly WordsLike<Each>[]
      : {
          readonly [Key in keyof Own]: Key extends `${string}(${string}`
            ? string | object
            : WordsLike<Own[Key]>;
        };

/** Some of the words; for a language that shares the others with the product's own. */
export type SomeWords<Own> = Own extends AsTheyAre
  ? WordsLike<Own>
  : {
      readonly [Key in keyof Own]?: Key extends `${string}(${string}` ? string | object : SomeWords<Own[Key]>;
    };

// As in give-words.ts, which pages fetch apart from this.
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shown = (value: unknown): string =>
  typeof value === 'number' ? formatNumber(value, 3) : [value].flat().join(', ');

/**
 * What a catalog says of these values: its sentence, or of several the first whose conditions hold ('0': the first value
 * is; 'count=0 kind=': each that is named), else 'other'. '{count}' is the value, '{count|unit|units}' a word for one and
 * one for more: all the plurals that English and Indonesian have.
 */
function say(said: unknown, places: readonly string[], values: readonly unknown[]): string {
  const [facts] = values;
  const at = (place: string) => (isGroup(facts) ? facts[place] : values[places.indexOf(place)]);
  const holds = (condition: string) => {
    const [wanted, place = places[0] ?? ''] = condition.split('=').reverse();
    return String(at(place) ?? '') === wanted;
  };
  const sentence = isGroup(said)
    ? said[Object.keys(said).find((when) => when.split(' ').every(holds)) ?? 'other']
    : said;
  return String(sentence).replace(/\{(\w+)(?:\|([^{|}]*)\|([^{|}]*))?\}/g, (_, place, one, more) =>
    one === undefined ? shown(at(place)) : shown(at(place)) === '1' ? one : more,
  );
}

/** A catalog's words as programs read them ({@link Words}); functions stay what they are. */
export function readWords<Catalog>(catalog: Catalog): Words<Catalog>;
export function readWords(catalog: unknown): unknown {
  if (!isGroup(catalog)) return catalog;
  const entries = Object.entries(catalog).map(([key, said]) => {
    const [name, places] = key.split(/[()]/);
    const names = places?.split(/\W+/);
    return [name, names ? (...values: unknown[]) => say(said, names, values) : readWords(said)];
  });
  return Object.fromEntries(entries);
}

const page = globalThis as { pasokWords?: <Catalog>(name: string, own: Catalog) => Catalog };

/**
 * A set of words in the chosen language, read once: a page that changes its language is loaded anew. `name`: once in the
 * product; `own`: its catalog in the product's own words.
 */
export const wordsOf = <Catalog>(name: string, own: Catalog): Words<Catalog> =>
  readWords(page.pasokWords?.(name, own) ?? own);

/** What a group of words calls something that only a run knows; a name that it has no word for stays. */
export const wordFor = (group: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(group, name) ? (group[name] ?? name) : name;
