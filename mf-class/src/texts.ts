import { chosenLanguage } from '@pasok/client';
import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** Every text of this module. */
export const texts = wordsOf('mf-class', own);

/** Loads a part of the pages that reads the plans, which are in the chosen language before it: they are too long for every phone. */
export const withPlans =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    if (chosenLanguage() === 'en') await import('./stage/words.en.ts');
    return load();
  };
