/** Words that only English has. */
const english = new Set(
  `a accept accepted access actions active activity add adjusting all amount at back be block budget by cancelled clear completed create
creating dashboard data details error explorer failed filters first forgot found get go hide in invalid is load log login make
max mine min more my name new next no not of offer offers open out page peer peers pending previous price procurement profile
quantity quick received recent register rejected remove request requests required reset search settings show sign simulation
started submit successful successfully the this to transaction transactions try unauthorized update user validate view welcome
your`.split(/\s+/),
);
/** Words of both languages: they say nothing of the others. */
const both = new Set(['blockchain', 'email', 'hash', 'id', 'item', 'items', 'password', 'status', 'total']);

/**
 * The language of a text where it is another one than the page's: 'en' where every word is English, as in many texts of the
 * specification; never on a page in a chosen language, whose words are all its own ('Total budget' is Indonesian too). For
 * the attribute `lang`, by which a screen reader chooses its voice (WCAG 3.1.2).
 */
export function langOf(text: unknown): 'en' | undefined {
  if (typeof text !== 'string' || globalThis.document?.documentElement.dataset.language) return undefined;
  // Not the letters of a short id: 'Request #f84ebb'.
  const words = text.toLowerCase().match(/(?<![#\d\p{L}])\p{L}[\p{L}'’]*/gu) ?? [];
  const own = words.filter((word) => !both.has(word));
  return own.length > 0 && own.every((word) => english.has(word)) ? 'en' : undefined;
}

/** The same for a field: of its label, and of what is wrong in it. */
export const langsOf = ({ label, error }: { label?: unknown; error?: unknown }) => ({
  labelProps: { lang: langOf(label) },
  errorProps: { lang: langOf(error) },
});
