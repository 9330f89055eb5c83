import { type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import { session } from '@pasok/client';
import {
  type CreateOfferBody,
  createOfferBodySchema,
  type OfferSeal,
  offerSealSchema,
} from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { totalPrice } from '@pasok/domain/totals';
import { dropDraftAt, keepDraft, readDraft } from '../forms/kept-drafts.ts';

/** Kept beside the draft: the same offer sent again, after a reload too, has the same seal. */
const at = (place: string) => ({ userId: session.get().user?._id ?? '', key: `seal:${place}` });

function newSalt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The offer as the server will store it: tidied as it does, under the names and in the units that the request has. */
function offerAsStored(body: CreateOfferBody, asked: readonly RequestItem[], vendorId: string): SealedOffer {
  const { requestId, items, notes, deliveryTime, terms } = createOfferBodySchema.parse(body);
  return {
    requestId,
    vendorId,
    items: items.map(({ brand, spec, price, quantity, notes }, place) => {
      const { name = '', unit } = asked[place] ?? {};
      return { name, brand, spec, price, quantity, unit: unit ?? null, notes };
    }),
    total: totalPrice(items),
    deliveryTime: deliveryTime ?? null,
    notes: notes || null,
    terms: terms ?? null,
  };
}

/** Salt and commitment of what is sent; for what was sent from this place before, and no answer came, the same again. */
export function sealFor(
  body: CreateOfferBody,
  { asked, place }: { asked: readonly RequestItem[]; place: string },
): OfferSeal {
  const kept = at(place);
  const offer = offerAsStored(body, asked, kept.userId);
  const before = readDraft(kept, offerSealSchema);
  if (before && sealOffer(offer, before.salt) === before.commitment) return before;
  const salt = newSalt();
  const seal = { salt, commitment: sealOffer(offer, salt) };
  keepDraft(kept, seal);
  return seal;
}

/** What was sent from this place is there. */
export const dropSeal = (place: string): void => dropDraftAt(at(place));
