import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { refuseOffer } from '@pasok/domain/offer';
import type { Instant, Refusal } from '@pasok/domain/refusal';

/** Why the viewer may not offer on a request as screens read it: the server's own rule. */
export function offerRefusal(request: ProcurementRequest, userId: string, now: Instant): Refusal {
  const facts = { status: request.status, ownerId: request.user._id, deadline: request.deadline };
  return refuseOffer(facts, { userId, ownOffer: request.myOffer?.status }, now);
}

/** Whether the viewer, who sent the offer, may not read its request: an administrator hid it, or its owner is gone. */
export const isRequestWithheld = ({ request }: Offer): boolean =>
  request?.hidden === true && request.items === undefined;
