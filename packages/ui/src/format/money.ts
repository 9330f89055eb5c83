import { atFirstUse } from './at-first-use.ts';

const numbers = (options: Intl.NumberFormatOptions) =>
  atFirstUse(() => new Intl.NumberFormat('id-ID', options));
const idr = { style: 'currency', currency: 'IDR' } as const;

const rupiah = numbers({ ...idr, maximumFractionDigits: 0 });
const plain = numbers({ maximumFractionDigits: 0 });
const short = numbers({ ...idr, notation: 'compact', maximumFractionDigits: 1 });
const percent = numbers({ maximumFractionDigits: 1 });

/** Whole rupiah as 'Rp 1.500.000'; Intl puts a no-break space (U+00A0) after Rp. */
export const formatIdr = (amount: number): string => rupiah().format(amount);

/** 'Rp 1,5 jt': for stat cards, beside the full sum in words for assistive technology. */
export const formatIdrShort = (amount: number): string => short().format(amount);

/** '1.500.000'. */
export const formatNumber = (value: number): string => plain().format(value);

/** '12 %', '−3,5 %': the sign only where it says something. */
export const formatPercent = (value: number): string =>
  `${value < 0 ? '−' : ''}${percent().format(Math.abs(value))} %`;
