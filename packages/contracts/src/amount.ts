const units: Record<string, number> = {
  rb: 1e3,
  ribu: 1e3,
  jt: 1e6,
  juta: 1e6,
  miliar: 1e9,
  milyar: 1e9,
};

/** Signs that a copied number brings along and nobody sees: zero width, direction marks. */
const invisible = /\p{Cf}/gu;

const amount = /^(?:(?:rp|idr)\.? ?)?(\d[\d.,' ]*)([a-z]*)(?:,-)?\.?$/;
/** '1.500.000,00': thousands in threes by one sign, then perhaps a part behind the other. */
const inThrees = /^(\d{1,3})(?:([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const plain = /^(\d+)(?:[.,](\d{1,2}))?$/;

/** A number as people write it, or undefined where two readings are possible. */
function readNumber(text: string, hasUnit: boolean): number | undefined {
  const [, whole, part = ''] = plain.exec(text) ?? [];
  if (whole) return Number(`${whole}.${part || 0}`);
  const [, , separator = '', cents = ''] = inThrees.exec(text) ?? [];
  // '1.250 juta' is a billion and a quarter to one person, one and a quarter million to another.
  if (!separator || (hasUnit && '.,'.includes(separator))) return undefined;
  const end = cents ? -cents.length - 1 : undefined;
  return Number(`${text.slice(0, end).replaceAll(separator, '')}.${cents || 0}`);
}

/**
 * The whole number that a person means: '1500000', 'Rp 1.500.000,00', '1,500,000 IDR', '1,5 jt', '12 juta' and '750 rb' are.
 * @returns undefined for anything that is none, is negative, has a part behind the comma, is beyond
 *   `Number.MAX_SAFE_INTEGER`, or could mean two numbers ('1.5', '2x12', '3-5', '1,5E+06')
 */
export function readAmount(text: string): number | undefined {
  if (/[\n\r\t]/.test(text.trim())) return undefined;
  const tidy = text.normalize('NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim().toLowerCase();
  const [, digits, unit = ''] = amount.exec(tidy) ?? [];
  if (!digits) return undefined;
  const factor = unit === 'idr' || unit === 'rupiah' || unit === '' ? 1 : units[unit];
  const number = factor && readNumber(digits.trim(), factor > 1);
  if (number === undefined) return undefined;
  // 1,1 juta is 1.1 × 1e6, which is not whole in binary: the parts have two decimals, so hundredths are.
  const value = (Math.round(number * 100) * (factor ?? 1)) / 100;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** Whether what is being typed may still become an amount: '1,', '1,5 j', 'Rp'. */
export function mayBecomeAmount(text: string): boolean {
  const [, letters] =
    /^(?:rp\.? ?|idr ?)?(?:\d[\d.,' ]*)?([a-z]*)$/.exec(text.replace(/\s+/g, ' ').trim().toLowerCase()) ?? [];
  return (
    letters !== undefined &&
    ['rp', 'idr', 'rupiah', ...Object.keys(units)].some((word) => word.startsWith(letters))
  );
}
