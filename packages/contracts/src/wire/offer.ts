import { z } from 'zod';
import { clearable } from '../fields/clearable.ts';
import { formTexts } from '../fields/form-texts.ts';
import { idSchema } from '../fields/id.ts';
import { offerTermsSchema, offerTermsWireSchema } from '../fields/offer-terms.ts';
import {
  boundedText,
  instantSchema,
  itemsOf,
  limits,
  optionalLine,
  optionalText,
  quantitySchema,
  requiredText,
  rupiahSchema,
  statusFilterSchema,
} from '../fields/text.ts';
import { maxStored, wholeNumber } from '../fields/whole-number.ts';
import { dealActSchema, loggedSchema } from './act.ts';
import { pageQuerySchema } from './list.ts';
import { recordSchema } from './record.ts';
import { partySchema, regionSchema, requestItemSchema } from './request.ts';

const notHex = () => formTexts.hex;

/** 32 bytes as 64 digits, 0 to f. */
const hex32Schema = boundedText(64, notHex).regex(/^[0-9a-f]{64}$/, { error: notHex });

/** What core-api tells chain-api: the root over the commitments of the quarter of an hour that ended at `at`. */
export const offerRootSchema = z.object({ at: instantSchema, root: hex32Schema });

/** Where the log of acts has it. */
export const offerRootAnswerSchema = z.object({ leaf: z.number() });

export const offerStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

const offerItemBodySchema = z.object({
  /** Not read: the item has the name that the request gives it, and what is offered instead is brand and spec. */
  name: optionalLine(limits.itemName).optional(),
  brand: optionalLine(limits.brand).default(''),
  spec: optionalText(limits.spec).default(''),
  /** Rupiah for one piece. */
  price: rupiahSchema,
  quantity: quantitySchema,
  notes: requiredText(limits.notes),
});

const deliveryTimeSchema = wholeNumber(0, 365, () => formTexts.maxDays);

const itemsBodySchema = itemsOf(offerItemBodySchema);

/** What a browser sealed an offer with: a random salt, and the hash over it and the offer (`packages/chain/src/offer-seal.ts`). */
export const offerSealSchema = z.strictObject({ salt: hex32Schema, commitment: hex32Schema });
export type OfferSeal = z.infer<typeof offerSealSchema>;

export const createOfferBodySchema = z.object({
  requestId: z.string(),
  /** As many as the request has, in its order. */
  items: itemsBodySchema,
  notes: optionalText(limits.notes).optional(),
  /** Days from acceptance to delivery. */
  deliveryTime: deliveryTimeSchema.optional(),
  terms: offerTermsSchema.optional(),
  /** Of the offer as it is then; without one it stands unsealed. */
  seal: offerSealSchema.optional(),
});
export type CreateOfferBody = z.infer<typeof createOfferBodySchema>;

/** PUT: a field that is absent stays, one that may be absent from an offer is cleared by null; terms are replaced whole. */
export const updateOfferBodySchema = clearable(createOfferBodySchema.omit({ requestId: true }));
export type UpdateOfferBody = z.infer<typeof updateOfferBodySchema>;

/** Optional body of an acceptance: the version of the offer that the buyer read, and why this one, for those who lose. */
export const acceptOfferBodySchema = z.object({
  version: wholeNumber(1, maxStored).optional(),
  reason: optionalText(limits.reason).optional(),
});
export type AcceptOfferBody = z.infer<typeof acceptOfferBodySchema>;
export const rejectOfferBodySchema = z.object({ reason: optionalText(limits.reason).optional() });

/** GET /offers/by-request/{id}. `accepted` 'no': all but the accepted one, which stands before its list's pages. */
export const offerQuerySchema = pageQuerySchema.extend({
  status: statusFilterSchema.optional(),
  accepted: z.enum(['no']).optional().catch(undefined),
  sort: z.enum(['newest', 'price', 'delivery']).optional().catch(undefined),
});
export type OfferQuery = z.infer<typeof offerQuerySchema>;

/** One's own come newest first. */
export const ownOfferQuerySchema = offerQuerySchema.omit({ sort: true, accepted: true });
export type OwnOfferQuery = z.infer<typeof ownOfferQuerySchema>;

const offerItemSchema = z.object({
  name: z.string(),
  brand: z.string().optional().default(''),
  spec: z.string().optional().default(''),
  price: z.number(),
  quantity: z.number(),
  /** The request's. */
  unit: z.string().optional(),
  notes: z.string().optional().default(''),
});
export type OfferItem = z.infer<typeof offerItemSchema>;

/** The request an offer answers, as far as its readers may see it. */
const offerRequestSchema = z.object({
  _id: idSchema,
  judul: z.string().optional(),
  deadline: z.string().optional(),
  deliveryRegion: regionSchema.optional(),
  deliverBy: z.string().optional(),
  status: z.string().optional(),
  user: partySchema.optional(),
  items: z.array(requestItemSchema).optional(),
  /** Only where an administrator hid it, or its owner is gone, and no deal was made: then its vendor reads no text of it. */
  hidden: z.boolean().optional(),
});

export const offerWireSchema = z.object({
  _id: idSchema,
  /** A reference object or a plain id. */
  request: z.union([offerRequestSchema, z.string()]),
  user: partySchema.optional(),
  /** The vendor's, only for the request's owner. */
  record: recordSchema.optional(),
  items: z.array(offerItemSchema),
  status: z.string(),
  notes: z.string().optional(),
  deliveryTime: z.number().optional(),
  /** Σ price × quantity in rupiah. */
  totalPrice: z.number(),
  terms: offerTermsWireSchema.optional(),
  /** With terms: what is really paid, in whole rupiah, with freight and PPN. */
  payable: z.number().optional(),
  /** Counts the vendor's edits, from 1; sent back when accepting. */
  version: z.number(),
  /** Why it was rejected, or another one chosen, when the buyer said so. */
  reason: z.string().optional(),
  /** Rejected because another one was accepted: then `reason` says why that one. */
  lost: z.boolean().optional(),
  /** GET /offers/{id}, once another was chosen: its place by what is paid, among so many that were not withdrawn. */
  rank: z.object({ place: z.number(), of: z.number() }).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only while pending: when the request's owner last answered a question, if that was after the vendor last changed the offer. */
  answeredAfter: z.string().optional(),
  /** GET /offers/{id}, of one that was sealed as it is now; `at`: the quarter of an hour from which on a public log holds it. */
  seal: z.object({ at: z.string().optional() }).optional(),
  transactionId: idSchema.optional(),
});
export type OfferWire = z.infer<typeof offerWireSchema>;

const sealedTextSchema = z.string().nullable();

/** GET /offers/{id}/seal: the offer as it is hashed, with what it was sealed by; the rest once the log of acts holds it. */
export const offerSealWireSchema = z.object({
  offer: z.object({
    requestId: idSchema,
    vendorId: idSchema,
    items: z.array(
      z.object({
        name: z.string(),
        brand: z.string(),
        spec: z.string(),
        price: z.number(),
        quantity: z.number(),
        unit: sealedTextSchema,
        notes: z.string(),
      }),
    ),
    total: z.number(),
    deliveryTime: z.number().nullable(),
    notes: sealedTextSchema,
    terms: offerTermsWireSchema
      .extend({ netDays: z.number().nullable(), validUntil: sealedTextSchema })
      .nullable(),
  }),
  salt: z.string(),
  commitment: z.string(),
  logged: loggedSchema.optional(),
  /** Which offers stood at the deadline that sealed them: to the vendor their seals among others' hashes alone. */
  opening: dealActSchema.optional(),
});
export type OfferSealWire = z.infer<typeof offerSealWireSchema>;

/** An offer as screens read it: `vendor` from `user`, `requestId` from either form of the reference. */
export const offerSchema = offerWireSchema.transform(({ user, request, ...offer }) => ({
  ...offer,
  vendor: user,
  requestId: typeof request === 'string' ? request : request._id,
  request: typeof request === 'string' ? undefined : request,
}));
export type Offer = z.infer<typeof offerSchema>;
