import type { WordsLike } from '@pasok/contracts/language';
import type { sealTexts as own } from './seal-texts.ts';

/** The same in English. */
export const sealTexts: WordsLike<typeof own> = {
  title: 'Seal',
  none: 'Without a seal: nothing outside Pasok shows that its contents were not changed.',
  waiting: 'Waiting for the log: sealed at the next quarter of an hour.',
  sealed: (when) => `Sealed in the log since ${when}`,
  meaning:
    'The seal shows that this offer was not changed or backdated afterwards. Administrators can still read its prices, and attachments are not part of the seal.',
  save: 'Save seal receipt',
  fileName: (id) => `offer-seal-${id}.json`,
  check: 'Check it at /verifikasi',
  differs: 'This offer is not the same as what was sealed. Save this receipt and ask an administrator.',
  failed: 'The seal receipt could not be saved.',
};
