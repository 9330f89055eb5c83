import { atFirstUse } from './at-first-use.ts';

const numbers = (options: Intl.NumberFormatOptions) =>
  atFirstUse(() => new Intl.NumberFormat('id-ID', options));

const plain = numbers({ maximumFractionDigits: 0 });
const percent = numbers({ maximumFractionDigits: 1 });

/** Whole rupiah as 'Rp 1.500.000', with a no-break space (U+00A0) after Rp: as Intl writes it, without a format of its own. */
export const formatIdr = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp\u00A0${plain().format(Math.abs(amount))}`;

/** '1.500.000'. */
export const formatNumber = (value: number): string => plain().format(value);

/** '12 %', '−3,5 %': the sign only where it says something. */
export const formatPercent = (value: number): string =>
  `${value < 0 ? '−' : ''}${percent().format(Math.abs(value))} %`;
