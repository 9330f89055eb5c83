import type { WordsLike } from '@pasok/contracts/language';
import { statusWords } from '@pasok/contracts/status-words.en';
import type { uiTexts as own } from './texts.ts';

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The same in English. */
export const uiTexts: WordsLike<typeof own> = {
  ok: 'OK',
  cancel: 'Cancel',
  close: 'Close',
  retry: 'Try again',
  partFailed: 'This part did not load. Check your network.',
  copied: 'Copied',
  notCopied: 'Could not be copied',
  copyId: 'Copy ID',
  share: 'Share',
  shareByWhatsApp: 'Share on WhatsApp',
  showPassword: 'Show or hide the password',
  counted: (length, most) => `${length} of ${most} characters`,
  tooLong: (length, most) => `At most ${most} characters; this has ${length}.`,
  noNumber: (text) => `“${text}” is not a whole number.`,
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  printed: 'printed',
  paperCheck: {
    picture: (code) => `QR code for checking block ${code}`,
    where: (address) => `Check it without an account at ${address}`,
    code: (code) => `Head code: ${code}`,
    key: (words) => `Key that signs the chain: ${words}`,
  },
  changedDeal: {
    block: (index, who, total) => `Block #${index}, ${who}: total ${total}`,
    gone: (block) => `${block}, no longer there.`,
    total: (block, total) => `${block}, now ${total}.`,
    rest: (block) => `${block}, other contents changed.`,
    party: (block, who) => `${block}, now in the name of ${who}.`,
  },
  statuses: {
    pending: 'Pending',
    active: 'Active',
    completed: 'Completed',
    cancelled: 'Cancelled',
    processing: 'Processing',
    accepted: 'Accepted',
    rejected: 'Rejected',
    paid: 'Paid',
    failed: 'Failed',
  },
  transactionStatuses: statusWords,
  toBeStarted: 'Awaiting start',
  completedInPart: 'Partly completed',
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  clockMark: ':',
  justNow: 'Just now',
  ago: {
    minutes: (count) => `${counted(count, 'minute')} ago`,
    hours: (count) => `${counted(count, 'hour')} ago`,
    days: (count) => `${counted(count, 'day')} ago`,
    weeks: (count) => `${counted(count, 'week')} ago`,
    months: (count) => `${counted(count, 'month')} ago`,
    years: (count) => `${counted(count, 'year')} ago`,
  },
  left: {
    days: (count) => counted(count, 'day'),
    hours: (count) => counted(count, 'hour'),
    minutes: (count) => counted(count, 'minute'),
    underMinute: 'less than 1 minute',
  },
};
