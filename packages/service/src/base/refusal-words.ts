import { type ErrorCode, errorCatalogue } from '@pasok/contracts/error';
import { errorTexts as english } from '@pasok/contracts/error-texts.en';
import { errorTexts as indonesian } from '@pasok/contracts/error-texts.id';
import { languageNow } from './spoken.ts';

const texts: Record<'en' | 'id', { [Code in ErrorCode]?: string }> = { en: english, id: indonesian };

/** What a refusal of the catalogue says, in the caller's language. */
export function refusalWords(code: ErrorCode): string {
  const language = languageNow();
  return (language && texts[language][code]) ?? errorCatalogue[code].message;
}
