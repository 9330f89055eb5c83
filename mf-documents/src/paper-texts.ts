import { readWords } from '@pasok/contracts/language';
import paper from './words/paper.json' with { type: 'json' };

/**
 * The words of the papers themselves. They stay Indonesian in every language: both parties, their bookkeepers and a tax office
 * hold prints of the same frozen document, and what its words mean is a matter of Indonesian law.
 */
export const paperTexts = readWords(paper);

/** '21 Nov 2026' of a calendar day ('2026-11-21'): in the paper's language, whatever the screen's is. */
export function paperDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${paperTexts.months[Number(month) - 1]} ${year}`;
}
