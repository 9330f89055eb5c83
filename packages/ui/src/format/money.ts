import { formatNumber } from '@pasok/contracts/format-number';

/** Whole rupiah as 'Rp 1.500.000', with a no-break space (U+00A0) after Rp. */
export const formatIdr = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp\u00A0${formatNumber(Math.abs(amount))}`;

/** '12%', '−3,5%', as Indonesian writes it: the sign only where it says something. */
export const formatPercent = (value: number): string =>
  `${value < 0 ? '−' : ''}${formatNumber(Math.abs(value), 1)}%`;
