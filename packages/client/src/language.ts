import { type Language, languages } from '@pasok/contracts/language';

const key = 'pasok-language';

/** The language of this page, as its first script set it; undefined: the product's own mixture, or drawn by no browser. */
export const chosenLanguage = (): Language | undefined =>
  languages.find((each) => each === globalThis.document?.documentElement.dataset.language);

/** Where receipts are verified without an account, in English or in Indonesian. */
export const verifierPath = (): string => (chosenLanguage() === 'en' ? '/verifikasi/en' : '/verifikasi');

/** Whether this device was told a language, the product's own mixture too. */
export function hasChosenLanguage(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

/**
 * Keeps the language on this device and loads the page anew in it: words are read once, when the page begins.
 * @throws where the device refuses storage: it stays with the language it has.
 */
export function chooseLanguage(language: Language | null): void {
  localStorage.setItem(key, language ?? 'own');
  location.reload();
}
