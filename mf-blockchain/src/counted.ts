import { formatNumber } from './format-number.ts';

/** A count of things in English: "1 block", "2 blocks". */
export const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
