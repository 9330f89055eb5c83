import { formatNumber as format, formatPercent } from '@pasok/ui';

/** 12345 → "12.345", 0.5 → "0,5": with up to three decimals, unlike the whole numbers of most screens. */
export const formatNumber = (value: number): string => format(value, 3);

/** A count of things in English: "1 block", "2 blocks". */
export const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;

/** A chance that is not quite nothing, or not quite certain, never reads as 0 or 100 %. */
export function percent(chance: number): string {
  if (chance > 0 && chance < 0.001) return `< ${formatPercent(0.1)}`;
  return chance < 1 && chance > 0.999 ? `> ${formatPercent(99.9)}` : formatPercent(100 * chance);
}
