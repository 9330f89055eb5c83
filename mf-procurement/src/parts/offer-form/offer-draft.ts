import type { CreateOfferBody, Offer } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';

/** One block of the offer form; an empty number field is ''. */
type OfferDraftItem = {
  name: string;
  brand: string;
  spec: string;
  price: number | '';
  quantity: number | '';
  notes: string;
};

export type OfferDraft = { items: OfferDraftItem[]; deliveryTime: number | ''; notes: string };

/** An empty offer: names and quantities are the request's. */
export function draftFor(items: readonly RequestItem[]): OfferDraft {
  return {
    items: items.map(({ name, quantity }) => ({ name, brand: '', spec: '', price: '', quantity, notes: '' })),
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

const toNumber = (value: number | ''): number => (value === '' ? Number.NaN : value);

/** The body to send. Numbers left empty become NaN, which the contract refuses in words. */
export function toOfferBody(requestId: string, draft: OfferDraft): CreateOfferBody {
  const notes = draft.notes.trim();
  return {
    requestId,
    items: draft.items.map(({ name, brand, spec, price, quantity, notes }) => ({
      name,
      brand,
      spec,
      price: toNumber(price),
      quantity: toNumber(quantity),
      notes,
    })),
    ...(draft.deliveryTime !== '' && { deliveryTime: draft.deliveryTime }),
    ...(notes && { notes }),
  };
}

/** Σ price × quantity of what is filled in so far, in rupiah. */
export function draftTotal(draft: OfferDraft): number {
  return draft.items.reduce((sum, { price, quantity }) => sum + (price || 0) * (quantity || 0), 0);
}
