import { chooseLanguage, chosenLanguage, toast } from '@pasok/client';
import type { Language } from '@pasok/contracts/language';
import { texts } from '../texts.ts';
import { Choices } from './choices.tsx';
import { keepTyped } from './typed-before.ts';

const words = texts.user;

/** Languages by their own names, which are read by whoever looks for them. */
const choices = [
  { value: null, label: words.ownLanguage },
  { value: 'id', label: words.indonesian, lang: 'id' },
  { value: 'en', label: words.english, lang: 'en' },
] as const;

type Choosing = {
  /** A heading above says what it is. */
  isNamed?: boolean;
  /** Told before this device takes the language, and the page is loaded anew. */
  onChoose?: (language: Language | null) => Promise<unknown>;
  /** What the account has, where it is shown; else this device's. */
  chosen?: Language | null;
};

/** The product's own mixture, or one of two whole languages. */
export function LanguageSwitch({ isNamed = false, onChoose, chosen = chosenLanguage() ?? null }: Choosing) {
  const choose = async (language: Language | null) => {
    const isKept = await onChoose?.(language).then(
      () => true,
      () => false,
    );
    // What failed was told by who kept it.
    if (isKept === false) return;
    keepTyped();
    try {
      chooseLanguage(language);
    } catch {
      toast({ type: 'error', message: words.languageUnkept });
    }
  };
  return (
    <Choices
      legend={words.language}
      isNamed={isNamed}
      choices={choices}
      chosen={chosen}
      onChoose={(language) => void choose(language)}
    />
  );
}
