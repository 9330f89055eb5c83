import { formatNumber } from '@pasok/contracts/format-number';
/** The last 6 characters of an id. */
export const shortId = (id: string): string => id.slice(-6);

const segmenter = new Intl.Segmenter('id');
/** What a person takes for characters: an emoji of several, a letter with its marks. */
const characters = (text: string): string[] => [...segmenter.segment(text)].map(({ segment }) => segment);

/** At most two letters of a name, upper-case: the first of its first two words. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => characters((characters(word)[0] ?? '').toUpperCase())[0] ?? '')
    .join('');
}

const forbidden = /[<>:"/\\|?*\p{Cc}]/gu;
/** File systems take 255 bytes; what saves a second one of a name adds ' (1)' to it. */
const maxNameBytes = 200;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * A file's name: `text` without characters that a file system refuses, cut between two characters where all of it would be longer
 * than {@link maxNameBytes}, and `end`, which stays whole.
 */
export function fileName(text: string, end: string): string {
  let room = maxNameBytes - bytesOf(end);
  const kept = characters(text.replace(forbidden, '_')).filter((character) => {
    room -= bytesOf(character);
    return room >= 0;
  });
  return `${kept.join('').replace(/^[.\s]+/u, '_')}${end}`;
}

/** A stored phone number in groups of four, as people read it: `0812-3456-7890`. */
export const formatPhone = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1-');

/** Whole rupiah as 'Rp 1.500.000', with a no-break space (U+00A0) after Rp. */
export const formatIdr = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp\u00A0${formatNumber(Math.abs(amount))}`;

/** '12%', '−3,5%', as Indonesian writes it: the sign only where it says something. */
export const formatPercent = (value: number): string =>
  `${value < 0 ? '−' : ''}${formatNumber(Math.abs(value), 1)}%`;
