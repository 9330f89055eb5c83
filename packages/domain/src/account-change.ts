import type { BankAccount } from '@pasok/contracts/bank-account';

/** So long buyers read that a bank account replaced another. */
export const replacedForHours = 72;

/** The last four characters of a number: '****7890'. */
export const maskedNumber = (digits: string): string => `****${digits.slice(-4)}`;

/** An address by its first letter and its domain: 'b***@toko.example'. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, '$1***@');

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Whether an account is in the vendor's own name, or the one they trade by. Case, spaces and punctuation do not count. */
export const isHeldByVendor = (
  { holder }: Pick<BankAccount, 'holder'>,
  { name, tradeName }: { name?: string | undefined; tradeName?: string | undefined },
): boolean => [name, tradeName].some((known) => known && plainName(known) === plainName(holder));
