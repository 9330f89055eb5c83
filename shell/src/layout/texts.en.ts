import type { WordsLike } from '@pasok/contracts/language';
import type { chainTexts as ownChain, staleTexts as ownStale } from './texts.ts';

export const chainTexts: WordsLike<typeof ownChain> = {
  title: 'Warning: the history of the chain has changed',
  rolledBack: (index) => `Block #${index}, which this browser has seen, no longer exists.`,
  rewritten: (index) => `Block #${index}, which this browser has seen, now has another hash.`,
  look: 'See the evidence',
};

export const staleTexts: WordsLike<typeof ownStale> = {
  words: (time) => `Data as of ${time}. Changes cannot be saved yet.`,
};
