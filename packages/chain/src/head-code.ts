import { standardDifficulty } from './difficulty.ts';

type Place = { index: number; hash: string };

/** Hex digits of the hash in a code: 64 bits, too many to mine a second block for. */
const codeDigits = 16;

/** A head short enough to read out on the telephone: `12-7fa0-74e9-0b27-1a2b`, the zeros every hash has left out. */
export function headCode({ index, hash }: Place): string {
  const digits = hash.slice(standardDifficulty, standardDifficulty + codeDigits);
  return [index, ...(digits.match(/.{1,4}/g) ?? [])].join('-');
}

/** The block's index in a code that somebody typed, and the code as headCode writes it; undefined when it is none. */
export function readHeadCode(typed: string): { index: number; code: string } | undefined {
  const [index = '', ...groups] = typed
    .trim()
    .toLowerCase()
    .split(/[\s-]+/);
  const digits = groups.join('');
  if (!/^\d{1,9}$/.test(index) || !/^[0-9a-f]{16}$/.test(digits)) return undefined;
  return { index: Number(index), code: headCode({ index: Number(index), hash: `000${digits}` }) };
}
