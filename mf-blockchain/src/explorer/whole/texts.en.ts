import type { WordsLike } from '@pasok/contracts/language';
import { counted, formatNumber } from '../../format-number.ts';
import type { words as own } from './texts.ts';

export const words: WordsLike<typeof own> = {
  start: 'Verify all of it',
  goOn: 'Continue verifying',
  pause: 'Pause',
  hint: 'Checks every block from genesis to the chain head: its hash, its proof of work and its link. How far it got is kept in this browser, and it goes on from there after the page is reloaded.',
  progress: 'Progress of the verification',
  of: (verified, total) => `${formatNumber(verified)} of ${counted(total, 'block')} checked`,
  valid: (total) =>
    `The whole chain is valid: ${counted(total, 'block')}, from genesis to the head that the server signed.`,
  faulty: (count, verified) =>
    `${counted(count, 'invalid block')} among the ${counted(verified, 'block')} checked.`,
  stopped: (problem) => `The verification has stopped. ${problem}`,
  notLogged: (first, fault) =>
    `The page from block #${formatNumber(first)} on is not the one in the log that the server signed.${fault === undefined ? '' : ` Block #${formatNumber(fault)} is invalid.`}`,
  open: (index) => `Open block #${formatNumber(index)}`,
};
