import { plainText } from './plain-text.ts';

const units: Record<string, number> = {
  rb: 1e3,
  ribu: 1e3,
  jt: 1e6,
  juta: 1e6,
  miliar: 1e9,
  milyar: 1e9,
};

/** Of the digits and what stands between them: the largest safe number, in threes, with a part behind the comma. */
const maxLength = 30;
const amount = /^(?:(?:rp|idr)\.? ?)?(\d[\d.,' ]*)([a-z]*)(?:,-)?\.?$/;
/** '1.500.000,00': thousands in threes by one sign, then perhaps a part behind the other. */
const inThrees = /^(\d{1,3})(?:([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const plain = /^(\d{1,16})(?:[.,](\d{1,2}))?$/;

/** Hundredths of a number as people write it, or undefined where two readings are possible. */
function readHundredths(text: string, hasUnit: boolean): bigint | undefined {
  const [, whole, part = ''] = plain.exec(text) ?? [];
  if (whole) return BigInt(whole + part.padEnd(2, '0'));
  const [, , separator = '', cents = ''] = inThrees.exec(text) ?? [];
  // '1.250 juta' is a billion and a quarter to one person, one and a quarter million to another.
  if (!separator || (hasUnit && '.,'.includes(separator))) return undefined;
  const threes = cents ? text.slice(0, -cents.length - 1) : text;
  return BigInt(threes.replaceAll(separator, '') + cents.padEnd(2, '0'));
}

/**
 * The whole number that a person means: '1500000', 'Rp 1.500.000,00', '1,500,000 IDR', '1,5 jt', '12 juta' and '750 rb' are.
 * @returns undefined for anything that is none, is negative, has a part behind the comma, is beyond
 *   `Number.MAX_SAFE_INTEGER`, or could mean two numbers ('1.5', '2x12', '3-5', '1,5E+06')
 */
export function readAmount(text: string): number | undefined {
  if (/[\n\r\t]/.test(text.trim())) return undefined;
  const [, digits, unit = ''] = amount.exec(plainText(text).toLowerCase()) ?? [];
  const factor = ['', 'idr', 'rupiah'].includes(unit) ? 1 : units[unit];
  if (!digits || !factor || digits.length > maxLength) return undefined;
  const hundredths = readHundredths(digits.trim(), factor > 1);
  if (hundredths === undefined) return undefined;
  const scaled = hundredths * BigInt(factor);
  const value = Number(scaled / 100n);
  return scaled % 100n === 0n && Number.isSafeInteger(value) ? value : undefined;
}

/** Whether what is being typed may still become an amount: '1,', '1,5 j', 'Rp'. */
export function mayBecomeAmount(text: string): boolean {
  const [, letters] =
    /^(?:rp\.? ?|idr ?)?(?:\d[\d.,' ]*)?([a-z]*)$/.exec(plainText(text).toLowerCase()) ?? [];
  return (
    letters !== undefined &&
    ['rp', 'idr', 'rupiah', ...Object.keys(units)].some((word) => word.startsWith(letters))
  );
}
