import { type FactsOf, readWords } from '@pasok/contracts/language';
import { inLanguage, localise } from '@pasok/service/base/language';
import en from './words/en-stored.json' with { type: 'json' };
import own from './words/own-stored.json' with { type: 'json' };

/** What this service itself writes where people write too, or of their devices. A row has kind and values (`said`) beside the sentence. */
const storedTexts = localise(readWords(own), { en: readWords(en) });

/** Who brings a shipment: its sentences name both as one. */
type Parcel = { courier?: string | undefined; trackingNumber?: string | undefined };
type Sentences = {
  [Key in keyof typeof own as Key extends `${infer Says}(${string}`
    ? Says
    : Key]: Key extends `shipment(${string}`
    ? Parcel & { number: number; units: number }
    : Key extends `${string}(${infer Names})`
      ? FactsOf<Names>
      : Record<string, never>;
};
/** Kind and values of a sentence that this service stores. */
export type StoredMessage = {
  [Says in keyof Sentences]: { says: Says; facts: Sentences[Says] };
}[keyof Sentences];

/** Facts as sentences name them: numbers as they are, of a parcel who brings it. */
export const placesOf = (facts: object): Record<string, unknown> => {
  const { courier, trackingNumber }: Parcel = facts;
  const by = [courier, trackingNumber].filter(Boolean).join(' ');
  const places = Object.entries({ ...(by && { by }), ...facts });
  return Object.fromEntries(
    places.map(([name, fact]) => [name, typeof fact === 'number' ? String(fact) : fact]),
  );
};

function wordsOf({ says, facts }: StoredMessage): string {
  // A union of functions of their own facts each: which one it is, its name says.
  const words = storedTexts[says] as string | ((facts: object) => string);
  return typeof words === 'string' ? words : words(placesOf(facts));
}

/** What is stored beside kind and values: for an instance whose release lacks these words, so in the product's own words, whoever caused it. */
export const renderOwn = (said: StoredMessage): string => inLanguage(null, () => wordsOf(said));

/** A stored sentence in the language that is spoken; as it is where somebody wrote it, or an earlier or later release. */
export const render = (stored: string, said: StoredMessage | null | undefined): string =>
  said && Object.hasOwn(storedTexts, said.says) ? wordsOf(said) : stored;
