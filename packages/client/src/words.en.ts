import { giveWords, type WordsLike } from '@pasok/contracts/language';
import type { clientTexts as own } from './texts.ts';

/** The same in English. */
const clientTexts: WordsLike<typeof own> = {
  toastTitles: { success: 'Done', error: 'Failed', warning: 'Please note', info: 'Info' },
  network: 'Network error. Please check your connection.',
  unknown: 'An error occurred',
  silentTitle: 'The server did not answer',
  networkTitle: 'Network needed',
  silent: 'The server did not answer within 10 seconds. Try again in a moment.',
  offline: 'This device is offline. Connect to a network, then try again.',
  unanswered: 'The server did not answer. Check your network, then try again.',
  unreadable: 'The answer of the server could not be read. Reload this page, then try again.',
  unavailable: (code) => `The server cannot answer right now (${code}). Try again in a moment.`,
  stranger:
    'The answer did not come from the Pasok server but, for example, from a Wi-Fi sign-in page. Check your network, then try again.',
  files: {
    changed: 'The program file of this part has been changed, so it was not run.',
    unknown: 'The program file of this part could not be checked, so it was not run.',
    away: 'The program file of this part could not be loaded.',
  },
};

const sets = { client: clientTexts };
giveWords(sets);

export default Object.keys(sets);
