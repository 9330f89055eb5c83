import type { OfferStatus } from '@pasok/contracts/offer';
import { plainText } from '@pasok/contracts/plain-text';
import { isOfferExpired } from './payable.ts';
import type { Instant, Refusal } from './refusal.ts';
import { isExpired, isHidden, isOpen, isPast, isSealed, type RequestFacts, refusalTexts } from './request.ts';

/** What the rules look at: plain facts of one offer. */
export interface OfferFacts {
  status: OfferStatus;
  vendorId: string;
  /** Counts the vendor's edits, from 1. */
  version: number;
  /** Of a withdrawn one: when that was. */
  updatedAt?: Instant | undefined;
  terms?: { validUntil?: string | undefined } | null | undefined;
}

/** Sealed (rules.md section 3): only its vendor and the request's owner may know that an offer exists. */
export function canSeeOffer(offer: OfferFacts, request: RequestFacts, viewerId: string): boolean {
  return offer.vendorId === viewerId || request.ownerId === viewerId;
}

/**
 * Whether the viewer may read the offer: where a request is sealed until its deadline, its owner only from then on, and never one that
 * was withdrawn before. The services say it in SQL.
 * @internal
 */
export function canReadOffer(
  offer: OfferFacts,
  request: RequestFacts,
  viewerId: string,
  now: Instant,
): boolean {
  if (!canSeeOffer(offer, request, viewerId)) return false;
  if (offer.vendorId === viewerId) return true;
  return !isSealed(request, now) && !wasWithdrawnSealed(offer, request);
}

/** Taken back before the deadline that sealed it: nobody ever reads it. */
const wasWithdrawnSealed = (offer: OfferFacts, request: RequestFacts): boolean =>
  request.sealedUntilDeadline === true &&
  isWithdrawn(offer) &&
  (offer.updatedAt === undefined || !isPast(request.deadline, offer.updatedAt));

/** Taken back by its vendor: it counts nowhere, and is shown to the two sides where each offer is. */
export function isWithdrawn(offer: { status: string }): boolean {
  return offer.status === 'cancelled';
}

/**
 * Why the viewer may not offer: own request, no longer open, past its deadline, or an offer of theirs still waits for a
 * decision (`ownOffer`: the pending one, else the latest). After a withdrawal or a rejection they may offer again.
 */
export function refuseOffer(
  request: RequestFacts,
  viewer: { userId: string; ownOffer?: string | undefined },
  now: Instant,
): Refusal {
  if (request.ownerId === viewer.userId) return { code: 'OWN_REQUEST' };
  if (!isOpen(request)) return { code: 'REQUEST_CLOSED', message: refusalTexts.noOffers };
  if (isExpired(request, now)) return { code: 'DEADLINE_PASSED' };
  return viewer.ownOffer === 'pending' ? { code: 'OFFER_PENDING' } : undefined;
}

/** Why the viewer may not change the offer: its vendor, pending, before the deadline, of a request that is not hidden. */
export function refuseOfferEdit(
  offer: OfferFacts,
  request: RequestFacts,
  viewerId: string,
  now: Instant,
): Refusal {
  if (offer.vendorId !== viewerId) return { code: 'FORBIDDEN' };
  if (offer.status !== 'pending') return { code: 'OFFER_SETTLED' };
  if (!isOpen(request)) return { code: 'REQUEST_CLOSED' };
  if (isHidden(request)) return { code: 'REQUEST_HIDDEN' };
  return isExpired(request, now) ? { code: 'DEADLINE_PASSED' } : undefined;
}

/** Why the viewer may not withdraw the offer. Withdrawing it again is allowed and changes nothing. */
export function refuseWithdrawal(offer: OfferFacts, viewerId: string): Refusal {
  if (offer.vendorId !== viewerId) return { code: 'FORBIDDEN' };
  return offer.status === 'pending' || offer.status === 'cancelled' ? undefined : { code: 'OFFER_SETTLED' };
}

/**
 * Why the viewer may not accept: the owner of a request that is not hidden, a pending offer that is still valid, the version they read.
 * Accepting an accepted offer again is allowed and changes nothing. The deadline matters to the owner where it opens offers.
 */
export function refuseAcceptance(
  offer: OfferFacts,
  request: RequestFacts,
  viewerId: string,
  now: Instant,
  version?: number,
): Refusal {
  if (request.ownerId !== viewerId) return { code: 'NOT_OWNER' };
  if (offer.status === 'accepted') return undefined;
  if (isSealed(request, now)) return { code: 'OFFER_SEALED' };
  if (offer.status !== 'pending') return { code: 'OFFER_SETTLED' };
  if (!isOpen(request)) return { code: 'REQUEST_CLOSED' };
  if (isHidden(request)) return { code: 'REQUEST_HIDDEN' };
  if (version !== undefined && version !== offer.version) return { code: 'OFFER_CHANGED' };
  return isOfferExpired(offer.terms, now) ? { code: 'OFFER_EXPIRED' } : undefined;
}

/** Why the viewer may not reject: the request's owner, a pending offer. Rejecting again changes nothing. */
export function refuseRejection(
  offer: OfferFacts,
  request: RequestFacts,
  viewerId: string,
  now: Instant,
): Refusal {
  if (request.ownerId !== viewerId) return { code: 'NOT_OWNER' };
  if (isSealed(request, now)) return { code: 'OFFER_SEALED' };
  return offer.status === 'pending' || offer.status === 'rejected' ? undefined : { code: 'OFFER_SETTLED' };
}

/** An offer answers the requested items one by one, in order (rules.md section 3). */
export function refuseItemCount(offered: number, requested: number): Refusal {
  if (offered === requested) return undefined;
  return {
    code: 'INVALID',
    message: refusalTexts.itemCount(requested),
  };
}

/** Rupiah a piece costs above the requested maximum; 0 when it is within. Above is allowed: the buyer decides. */
export function overBudget(item: { price: number }, asked: { budget: number } | undefined): number {
  return asked === undefined ? 0 : Math.max(0, item.price - asked.budget);
}

/** What an item is. */
export interface ItemKind {
  name: string;
  brand: string;
  spec: string;
}

const kindFields = ['name', 'brand', 'spec'] as const satisfies readonly (keyof ItemKind)[];
const comparable = (text: string) => plainText(text).toLowerCase();

/**
 * What was asked for where something else is offered: of name, brand and specification those that differ, as they were
 * asked. An empty one asks for nothing. Case, spaces and what {@link plainText} evens out are no difference. Only offers
 * from before names came from the request have another name.
 */
export function askedOtherwise(offered: ItemKind, asked: ItemKind | undefined): Partial<ItemKind> {
  if (asked === undefined) return {};
  const other = kindFields.filter(
    (field) => asked[field] !== '' && comparable(asked[field]) !== comparable(offered[field]),
  );
  return Object.fromEntries(other.map((field) => [field, asked[field]]));
}

/** The alert of the offer form on submit (spec.md section 5), or `undefined`. */
export function offerItemsAlert(items: readonly { price: number; quantity: number }[]): string | undefined {
  const bad = items.some((item) => !(item.price >= 0) || !(item.quantity > 0));
  return bad ? refusalTexts.priceAlert : undefined;
}
