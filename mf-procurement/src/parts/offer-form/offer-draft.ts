import type { CreateOfferBody, Offer } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { z } from 'zod';
import { draftNumber, draftText, toNumber } from '../draft-fields.ts';

/** One block of the offer form, its fields named as the wire names them. */
const offerDraftItemSchema = z.object({
  name: draftText,
  brand: draftText,
  spec: draftText,
  price: draftNumber,
  quantity: draftNumber,
  notes: draftText,
});

/** What the form holds and the device keeps. */
export const offerDraftSchema = z.object({
  items: z.array(offerDraftItemSchema),
  deliveryTime: draftNumber,
  notes: draftText,
});
export type OfferDraft = z.infer<typeof offerDraftSchema>;

/** An empty offer: names and quantities are the request's. */
export function draftFor(items: readonly RequestItem[]): OfferDraft {
  return {
    items: items.map(({ name, quantity }) => offerDraftItemSchema.parse({ name, quantity })),
    deliveryTime: '',
    notes: '',
  };
}

/** The vendor's own offer, to edit it. */
export function draftOf(offer: Offer): OfferDraft {
  return { items: offer.items, deliveryTime: offer.deliveryTime ?? '', notes: offer.notes ?? '' };
}

const namesOf = ({ items }: OfferDraft) => items.map(({ name }) => name).join('\n');
/** Whether both answer the same items. */
export const answersSame = (one: OfferDraft, other: OfferDraft): boolean => namesOf(one) === namesOf(other);

/** The body to send. */
export function toOfferBody(requestId: string, draft: OfferDraft): CreateOfferBody {
  const notes = draft.notes.trim();
  return {
    requestId,
    items: draft.items.map((item) => ({
      ...item,
      price: toNumber(item.price),
      quantity: toNumber(item.quantity),
    })),
    ...(draft.deliveryTime !== '' && { deliveryTime: draft.deliveryTime }),
    ...(notes && { notes }),
  };
}

/** Σ price × quantity of what is filled in so far, in rupiah. */
export function draftTotal(draft: OfferDraft): number {
  return draft.items.reduce((sum, { price, quantity }) => sum + (price || 0) * (quantity || 0), 0);
}
