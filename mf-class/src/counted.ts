import { formatNumber } from '@pasok/ui';

/** A count of things in English: "1 phone", "2 phones". */
export const counted = (count: number, one: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
