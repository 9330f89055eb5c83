import { paperTexts } from '../paper-texts.ts';

/** '21 Nov 2026' of a calendar day ('2026-11-21'): in the paper's language, whatever the screen's is. */
export function paperDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${paperTexts.months[Number(month) - 1]} ${year}`;
}
