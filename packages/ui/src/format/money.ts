const rupiah = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  maximumFractionDigits: 0,
});
const plain = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('id-ID', {
  style: 'currency',
  currency: 'IDR',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const percent = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** Whole rupiah as 'Rp 1.500.000'; Intl puts a no-break space (U+00A0) after Rp. */
export const formatIdr = (amount: number): string => rupiah.format(amount);

/** 'Rp 1,5 jt': for stat cards, beside the full sum in words for assistive technology. */
export const formatIdrShort = (amount: number): string => short.format(amount);

/** '1.500.000'. */
export const formatNumber = (value: number): string => plain.format(value);

/** '12 %', '−3,5 %': the sign only where it says something. */
export const formatPercent = (value: number): string =>
  `${value < 0 ? '−' : ''}${percent.format(Math.abs(value))} %`;
