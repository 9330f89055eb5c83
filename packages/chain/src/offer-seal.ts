import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What binds a vendor: a sealed offer as it stands under its request. Money in whole rupiah; null is not said. */
export type SealedOffer = {
  requestId: string;
  vendorId: string;
  items: readonly {
    name: string;
    brand: string;
    spec: string;
    price: number;
    quantity: number;
    unit: string | null;
    notes: string;
  }[];
  total: number;
  deliveryTime: number | null;
  notes: string | null;
  terms: {
    tax: string;
    freight: 'included' | number;
    payment: string;
    netDays?: number | null | undefined;
    validUntil?: string | null | undefined;
  } | null;
};

/** Marks a seal's hash apart from every other one. */
const prefix = utf8ToBytes('pasok-offer-seal/v1\n');

/** The text of an offer that is sealed: JSON with every key named, in this order (rules.md 3). */
export function offerText(offer: SealedOffer): string {
  const { requestId, vendorId, total, deliveryTime, notes, terms } = offer;
  const items = offer.items.map(({ name, brand, spec, price, quantity, unit, notes }) => {
    return { name, brand, spec, price, quantity, unit, notes };
  });
  return JSON.stringify({
    requestId,
    vendorId,
    items,
    total,
    deliveryTime,
    notes,
    terms: terms && termsOf(terms),
  });
}

function termsOf({ tax, freight, payment, netDays, validUntil }: NonNullable<SealedOffer['terms']>) {
  return { tax, freight, payment, netDays: netDays ?? null, validUntil: validUntil ?? null };
}

/**
 * The commitment to an offer (hex): nobody can guess the offer from it without the salt, 32 random bytes in hex, and nobody can
 * show another offer for it.
 */
export const sealOffer = (offer: SealedOffer, salt: string): string =>
  bytesToHex(sha256(concatBytes(prefix, hexToBytes(salt), utf8ToBytes(offerText(offer)))));
