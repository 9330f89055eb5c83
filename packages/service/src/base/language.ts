import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, languages, type SomeWords, type WordsLike } from '@pasok/contracts/language';

const current = new AsyncLocalStorage<Language | undefined>();

/** Runs `work` so that all words of {@link localise} sets are read in a language; null: the product's own mixture. */
export const inLanguage = <Result>(language: Language | null | undefined, work: () => Result): Result =>
  current.run(language ?? undefined, work);

/** The language of the call, or of what is told to a person, that is worked on; undefined: the product's own mixture. */
export const languageNow = (): Language | undefined => current.getStore();

/** What a `Pasok-Language` header asks for; another value is none. */
export const languageAsked = (header: unknown): Language | undefined =>
  languages.find((language) => language === header);

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const partOf = (words: unknown, key: string): unknown =>
  isGroup(words) ? Reflect.get(words, key) : undefined;

/**
 * Has each word of a set be read in the language of {@link inLanguage} from now on: in `en`, in what differs of it in `id`, else
 * as it is. In the set itself, which rules and schemas of other packages have imported: a service works for many people at
 * once, so no language can be chosen when a module is loaded, as pages do it.
 */
export function localise<Words extends object>(
  own: Words,
  { en, id }: { en: WordsLike<Words>; id?: SomeWords<Words> },
): Words {
  for (const [key, word] of Object.entries(own)) {
    const inOthers = { en: partOf(en, key), id: partOf(id, key) };
    if (isGroup(word)) {
      localise(word, inOthers as Parameters<typeof localise>[1]);
      continue;
    }
    const read = () => {
      const language = languageNow();
      return (language && inOthers[language]) ?? word;
    };
    Object.defineProperty(own, key, { get: read, enumerable: true, configurable: true });
  }
  return own;
}
