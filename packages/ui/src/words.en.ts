import { giveWords, type WordsLike } from '@pasok/contracts/language';
import type { attachmentsTexts as own } from './fields/attachments-texts.ts';
import { uiTexts } from './texts.en.ts';

/** The same in English. */
const attachmentsTexts: WordsLike<typeof own> = {
  choose: 'Choose files',
  camera: 'Take a photo',
  kinds: 'PDF, JPEG, PNG, WebP or XLSX, up to 10 MB; you can drop them here. Photo locations are removed.',
  download: (name) => `Download ${name}`,
  remove: (name) => `Delete ${name}`,
  retry: (name) => `Send ${name} again`,
  dismiss: (name) => `Discard ${name}`,
  removeAsk: (name) => `Delete the attachment "${name}"?`,
  removeYes: 'Delete',
  sending: (name) => `Sending ${name}`,
  waiting: 'Waiting its turn',
  kilobytes: (count) => `${count} kB`,
  megabytes: (count) => `${count} MB`,
  loading: 'Loading attachments...',
  failed: 'The attachments could not be loaded.',
  full: (most) => `You already have ${most} attachments, the maximum.`,
  empty: 'No attachments yet.',
};

const sets = { ui: uiTexts, 'ui attachments': attachmentsTexts };
giveWords(sets);

export default Object.keys(sets);
