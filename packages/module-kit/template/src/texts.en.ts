import type { WordsLike } from '@pasok/contracts/language';
import type { texts as own } from './texts.ts';

/** The same in English; what is missing does not compile. */
export const texts: WordsLike<typeof own> = {
  latest: {
    title: 'LABEL',
    lead: 'The latest requests of all buyers.',
    loading: 'Loading…',
    empty: 'No requests yet',
    emptyHint: 'As soon as a buyer sends a request, it appears here.',
    loadFailed: 'The requests could not be loaded.',
    untitled: 'Untitled',
  },
};
