import type { WordsLike } from '@pasok/contracts/language';
import type { texts as own } from './texts.ts';

export const texts: WordsLike<typeof own> = {
  module: {
    loading: 'Loading...',
    failed: 'This part could not be loaded',
    blank: 'This part shows nothing.',
    retry: 'Try again',
    registry: 'The list of the app’s parts could not be loaded',
    others: 'Other parts can still be used.',
    contract: (part, theirs, ours) => `${part} uses contract ${theirs}, this app ${ours}.`,
    unchecked: (part) => `The files of ${part} could not be checked, so they were not run.`,
    part: (module) => `${module} could not be loaded.`,
    unfit: (part) => `${part} does not fit this version of the app.`,
  },
  update: { title: 'Update', message: 'A new version is available, please reload', reload: 'Reload' },
};
