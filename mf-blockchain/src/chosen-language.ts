import { type Language, languages } from '@pasok/contracts/language';

/** The language of this page, as its first script set it; undefined: the product's own mixture. */
export const chosenLanguage = (): Language | undefined =>
  languages.find((each) => each === document.documentElement.dataset.language);
