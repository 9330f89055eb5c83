const small = [
  '',
  'satu',
  'dua',
  'tiga',
  'empat',
  'lima',
  'enam',
  'tujuh',
  'delapan',
  'sembilan',
  'sepuluh',
  'sebelas',
];

/** Each a thousand times the next. */
const scales = [
  [1e15, 'kuadriliun'],
  [1e12, 'triliun'],
  [1e9, 'miliar'],
  [1e6, 'juta'],
  [1e3, 'ribu'],
] as const;

const join = (...parts: string[]): string => parts.filter(Boolean).join(' ');

/** 1 to 999; '' for 0. */
function hundreds(value: number): string {
  if (value < 12) return small[value] ?? '';
  if (value < 20) return `${small[value - 10]} belas`;
  if (value < 100) return join(`${small[Math.floor(value / 10)]} puluh`, small[value % 10] ?? '');
  if (value < 200) return join('seratus', hundreds(value - 100));
  return join(`${small[Math.floor(value / 100)]} ratus`, hundreds(value % 100));
}

/**
 * 'Terbilang': an amount in Indonesian words as receipts write it, of KBBI's spelling ('miliar', 'kuadriliun'):
 * 1_100_000 is 'satu juta seratus ribu rupiah'.
 * @throws RangeError for what is no whole number from 0 to 2^53−1
 */
export function rupiahInWords(rupiah: number): string {
  if (!Number.isSafeInteger(rupiah) || rupiah < 0) throw new RangeError('amount outside 0 … 2^53−1');
  if (rupiah === 0) return 'nol rupiah';
  const parts = scales.map(([size, name]) => {
    const count = Math.floor(rupiah / size) % 1_000;
    if (count === 0) return '';
    return count === 1 && name === 'ribu' ? 'seribu' : `${hundreds(count)} ${name}`;
  });
  return join(...parts, hundreds(rupiah % 1_000), 'rupiah');
}
