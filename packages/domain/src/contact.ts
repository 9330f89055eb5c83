import { sideOf } from './transaction.ts';

// Which personal fields one reads of the other side (rules.md, sections 2 to 4). The services' statements say the same.

/** The two sides of the deal that a request became; undefined before. */
type Deal = Parameters<typeof sideOf>[0] | undefined;

/**
 * Where a request is delivered: for its owner, and for the vendor of the deal.
 * @internal
 */
export function canSeeAddress(request: { ownerId: string }, deal: Deal, viewerId: string): boolean {
  return request.ownerId === viewerId || (deal !== undefined && sideOf(deal, viewerId) === 'vendor');
}

/**
 * Phone of whoever posted a request, on the request: for the sides of the deal.
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
