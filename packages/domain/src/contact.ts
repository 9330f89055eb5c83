import type { BankAccount } from '@pasok/contracts/bank-account';
import { sideOf } from './transaction.ts';

// Which personal fields a side reads of the other (rules.md, sections 2 to 4). The services have the same rules as SQL.

/** The two sides of the deal that a request became; undefined before. */
type Deal = Parameters<typeof sideOf>[0] | undefined;

/**
 * Whether the viewer reads a request's delivery address: its owner and the vendor of the deal do.
 * @internal
 */
export function canSeeAddress(request: { ownerId: string }, deal: Deal, viewerId: string): boolean {
  return request.ownerId === viewerId || (deal !== undefined && sideOf(deal, viewerId) === 'vendor');
}

/**
 * Whether the viewer reads the requester's phone on a request: the two sides of the deal do.
 * @internal
 */
export function canSeeRequesterPhone(deal: Deal, viewerId: string): boolean {
  return deal !== undefined && sideOf(deal, viewerId) !== undefined;
}

/**
 * Whether an offer shows its vendor's e-mail and phone and the requester's phone, to whoever may see it: once accepted.
 * @internal
 */
export function showsContact(offer: { status: string }): boolean {
  return offer.status === 'accepted';
}

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
