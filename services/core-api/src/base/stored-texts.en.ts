import type { WordsLike } from '@pasok/contracts/language';
import type { storedTexts as own } from './stored-texts.ts';

const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);
const listed = (parts: readonly (string | null | undefined)[], between: string) =>
  parts.filter(Boolean).join(between);

export const storedTexts: WordsLike<typeof own> = {
  units_confirmed: ({ confirmed, total }) => `${confirmed} of ${units(total)}`,
  recorded: ({ index }) => `Block #${index}`,
  shipment: ({ number, units: count, courier, trackingNumber }) =>
    `Shipment ${number}: ${listed([units(count), listed([courier, trackingNumber], ' ')], ', ')}`,
  problem_answered: ({ answer, units: count, text }) => {
    const answers = {
      replace: `Sends replacements for ${units(count)}`,
      refund: 'Records a refund',
      disagree: 'Disputes the report',
    };
    return listed([answers[answer], text], ': ');
  },
  damaged: ({ goods, note, by, link }) =>
    `${goods} damaged${note ? `: ${note}` : ''}${by ? ` (reported by ${by} through the receiving link${link ? ` "${link}"` : ''})` : ''}`,
  receipt_late: ({ units: count }) =>
    `${count === 1 ? 'The token of 1 unit was' : `Tokens of ${count} units were`} entered on the buyer’s device before the receipt period ended, but arrived only afterwards.`,
  request_cancelled: () => 'The request was cancelled.',
  by_operator: () => 'From a terminal.',
  device: ({ browser, system }) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device'),
};
