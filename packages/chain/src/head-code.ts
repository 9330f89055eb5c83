import { standardDifficulty } from './difficulty.ts';

type Place = { index: number; hash: string };

/** Hex digits of the hash in a code: 128 bits, for who writes the chain may search for two heads of one code. */
const codeDigits = 32;
const zeros = '0'.repeat(standardDifficulty);

/** A head to be read out on the telephone: its index and eight groups of four, the zeros every hash begins with left out. */
export function headCode({ index, hash }: Place): string {
  const digits = hash.slice(standardDifficulty, standardDifficulty + codeDigits);
  return [index, ...(digits.match(/.{4}/g) ?? [])].join('-');
}

/** A head for a machine to read: its index and its whole hash. */
export const wholeHeadCode = ({ index, hash }: Place): string => `${index}-${hash}`;

/**
 * The block's index in a code of either kind that somebody typed or scanned, and whether it is that of a hash (hex); undefined
 * when it is none.
 */
export function readHeadCode(typed: string): { index: number; isOf: (hash: string) => boolean } | undefined {
  const [index = '', ...groups] = typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const digits = groups.join('');
  if (!/^\d{1,9}$/.test(index) || !/^[0-9a-f]+$/.test(digits)) return undefined;
  if (digits.length === 64) return { index: Number(index), isOf: (hash) => hash === digits };
  if (digits.length !== codeDigits) return undefined;
  return { index: Number(index), isOf: (hash) => hash.startsWith(zeros + digits) };
}
