import { errorWords } from '@pasok/contracts/error';
import { type Offer, offerStatuses } from '@pasok/contracts/offer';
import { refuseOfferEdit } from '@pasok/domain/offer';
import type { Instant } from '@pasok/domain/refusal';

/** Why the viewer may not change their offer any more, in words. */
export function offerEditRefusal(offer: Offer, userId: string, now: Instant): string | undefined {
  const status = offerStatuses.find((known) => known === offer.status) ?? 'cancelled';
  const { request } = offer;
  const refusal = refuseOfferEdit(
    { status, vendorId: offer.vendor?._id ?? '', version: offer.version },
    {
      status: request?.status ?? '',
      ownerId: request?.user?._id ?? '',
      deadline: request?.deadline ?? '',
      visibility: request?.hidden ? 'hidden' : undefined,
    },
    userId,
    now,
  );
  return refusal && (refusal.message ?? errorWords[refusal.code]);
}
