import { chosenLanguage } from '@pasok/client';

/** The lab's words in the chosen language, before anything that reads them: they are many, and the explorer needs none. */
export async function giveLabWords(): Promise<void> {
  const language = chosenLanguage();
  if (language === 'en') await import('./words.en.ts');
  if (language === 'id') await import('./words.id.ts');
}
