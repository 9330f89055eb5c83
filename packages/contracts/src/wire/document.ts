import { z } from 'zod';
import { bankAccountSchema } from '../fields/bank-account.ts';
import { formTexts } from '../fields/form-texts.ts';
import { idParamsSchema, idSchema, pathIdSchema } from '../fields/id.ts';
import { offerTermsWireSchema } from '../fields/offer-terms.ts';
import { boundedText } from '../fields/text.ts';
import { loggedSchema } from './act.ts';
import { comparisonSchema } from './document-comparison.ts';

/**
 * The papers of a deal: surat pesanan, surat jalan, berita acara serah terima, tagihan, kuitansi, berita acara perbandingan
 * penawaran (rules.md, section 5).
 */
export const documentKinds = [
  'purchase_order',
  'delivery_note',
  'handover',
  'invoice',
  'receipt',
  'comparison',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * POST /transactions/{id}/documents. `shipment`: the `_id` of the shipment that a delivery note is of, or a handover; a
 * handover without one is the final one, of the whole deal.
 */
export const createDocumentBodySchema = z.object({
  kind: z.enum(documentKinds, { error: () => formTexts.oneOf(documentKinds) }),
  shipment: boundedText(36, () => formTexts.noShipment).optional(),
});
export type CreateDocumentBody = z.infer<typeof createDocumentBodySchema>;

/** A document as the deal's list has it. */
export const documentSchema = z.object({
  _id: idSchema,
  kind: z.string(),
  /** The issuer's own: 'PO/2026/XI/0007'. */
  number: z.string(),
  /** Of the UTF-8 bytes of its content, in hex. */
  sha256: z.string(),
  createdAt: z.string(),
  /** Whose paper it is: 'buyer' or 'vendor'. */
  issuer: z.string(),
  /** The `_id` of the shipment that it is of. */
  shipment: idSchema.optional(),
  /** The number of the cancelled one whose place it took. */
  replaces: z.string().optional(),
  /** When and why its issuer cancelled it, and which one took its place. */
  cancelled: z
    .object({
      at: z.string(),
      reason: z.string(),
      by: z.object({ _id: idSchema, number: z.string() }).optional(),
    })
    .optional(),
});
export type DealDocument = z.infer<typeof documentSchema>;

/** Of the call of one document. */
export const documentParamsSchema = idParamsSchema.extend({ document: pathIdSchema });

/**
 * GET /transactions/{id}/documents/{document}: `content` is the JSON text that was frozen, byte for byte; `act`: the salt of its
 * act, and where the log of acts has that (documents of up to 1.2.0 have none).
 */
export const documentAnswerSchema = documentSchema.extend({
  content: z.string(),
  act: z.object({ salt: z.string(), logged: loggedSchema.optional() }).optional(),
});

/** Of a paper and the commitment to its act, in hex, which nobody makes without its content's hash and its salt. */
export const paperParamsSchema = z.object({
  id: pathIdSchema,
  commitment: z
    .string()
    .max(64, { abort: true })
    .regex(/^[0-9a-f]{64}$/),
});
/** GET /papers/{id}/{commitment}, for whoever holds a print: `by` is the number of the one that took a cancelled one's place. */
export const paperAnswerSchema = z.object({
  content: z.string(),
  logged: loggedSchema.optional(),
  cancelled: z.object({ at: z.string(), by: z.string().optional() }).optional(),
});
export type PaperAnswer = z.infer<typeof paperAnswerSchema>;

/** A party as its letterhead said when the document was issued. */
const letterheadSchema = z.object({
  name: z.string(),
  tradeName: z.string().optional(),
  address: z.string().optional(),
  /** 15 or 16 digits. */
  npwp: z.string().optional(),
  /** 13 digits. */
  nib: z.string().optional(),
  /** Whether the party says to be a taxable vendor (PKP). */
  pkp: z.boolean(),
});
export type Letterhead = z.infer<typeof letterheadSchema>;

/** GET /transactions/{id}/letterheads: what a paper would say now. */
export const letterheadsSchema = z.object({ buyer: letterheadSchema, vendor: letterheadSchema });

const documentItemSchema = z.object({
  name: z.string(),
  brand: z.string().optional(),
  spec: z.string().optional(),
  /** What one piece is. */
  unit: z.string().optional(),
  quantity: z.number(),
  /** Of one piece, in whole rupiah; only where amounts are. */
  price: z.number().optional(),
  /** price × quantity. */
  amount: z.number().optional(),
  /** Of a delivery note: the first of its units, from 0; the others follow it. */
  firstUnit: z.number().optional(),
  /** Of a handover: units confirmed by their tokens. */
  confirmed: z.number().optional(),
  /** Of a handover: units taken for received because the receipt period was over, by nobody's token. */
  assumed: z.number().optional(),
});
export type DocumentItem = z.infer<typeof documentItemSchema>;

/** Whole rupiah. `goods` + `freight` (+ `ppn.tax` where the terms add it) = `total`. */
const amountsSchema = z.object({
  /** Σ amount of the items. */
  goods: z.number(),
  /** Billed beside the goods; 0 where it is in their prices. */
  freight: z.number(),
  /** Only where PPN is charged: `price` + `tax` + `rounding` = `total`. */
  ppn: z
    .object({
      /** What is sold for, without PPN. */
      price: z.number(),
      /** 'DPP nilai lain': 11/12 of the price. */
      base: z.number(),
      /** Percent of the base. */
      rate: z.number(),
      tax: z.number(),
      /** 'Pembulatan': 1 where no price with its PPN is the total, which has the PPN in it; else 0. */
      rounding: z.number(),
    })
    .optional(),
  total: z.number(),
  /** Refunds that the vendor noted, which the buyer does not pay, and what then is paid: `total` − `refunds`. */
  refunds: z.number().optional(),
  due: z.number().optional(),
  /** Of what was paid before the end, what goes back to the buyer: not all came, or something is refunded. */
  back: z.number().optional(),
  /** 'Terbilang': what is paid in words, with 'rupiah' at the end. */
  words: z.string(),
});
export type DocumentAmounts = z.infer<typeof amountsSchema>;

export type DocumentComparison = z.infer<typeof comparisonSchema>;

/** The frozen content of a document; days are 'YYYY-MM-DD' in Western Indonesian time, moments ISO 8601. */
export const documentContentSchema = z.object({
  /** Of this form. */
  version: z.literal(1),
  kind: z.enum(documentKinds),
  number: z.string(),
  date: z.string(),
  createdAt: z.string(),
  /** The number of the cancelled one whose place it takes. */
  replaces: z.string().optional(),
  issuer: z.enum(['buyer', 'vendor']),
  deal: z.object({
    _id: idSchema,
    title: z.string().optional(),
    acceptedOn: z.string(),
    /** 'Hash kesepakatan'. */
    agreementHash: z.string(),
    /** The number of its purchase order, once there is one; of all other papers. */
    order: z.string().optional(),
  }),
  buyer: letterheadSchema,
  vendor: letterheadSchema,
  /** Empty of a receipt and a comparison. */
  items: z.array(documentItemSchema),
  /** Of purchase order, invoice and receipt. */
  amounts: amountsSchema.optional(),
  /** Of purchase order and invoice: what the accepted offer said. */
  terms: offerTermsWireSchema
    .partial()
    .extend({ deliveryTime: z.number().optional(), notes: z.string().optional() })
    .optional(),
  /** Of purchase order, delivery note and handover: where the goods go, and by when they are needed. */
  delivery: z
    .object({
      address: z.string().optional(),
      region: z.string().optional(),
      by: z.string().optional(),
    })
    .optional(),
  /** Of a delivery note, and of the handover of a shipment. */
  shipment: z
    .object({
      _id: idSchema,
      number: z.number(),
      courier: z.string().optional(),
      trackingNumber: z.string().optional(),
      shippedOn: z.string(),
    })
    .optional(),
  handover: z
    .object({
      /** Of the whole deal, and how its receipt ended. */
      final: z.boolean(),
      receipt: z.string().optional(),
      /** When the first and the last of its units were confirmed. */
      confirmedFrom: z.string().optional(),
      confirmedUntil: z.string().optional(),
      /** Who received through a link, by the names they gave. */
      receivers: z.array(z.string()).optional(),
    })
    .optional(),
  /**
   * Of an invoice: the vendor's, where one is given. `changedOn`: the day on which it took the place of another less than 72
   * hours before; `before`: that one's number, masked.
   */
  bankAccount: bankAccountSchema
    .extend({ changedOn: z.string().optional(), before: z.string().optional() })
    .optional(),
  /** Of an invoice: the day until whose end it is to be paid, where that is known. */
  dueOn: z.string().optional(),
  /** Of a receipt: the day on which the vendor said that the money came. */
  paidOn: z.string().optional(),
  /** Of a receipt: it is above Rp 5,000,000. */
  needsMeterai: z.boolean().optional(),
  comparison: comparisonSchema.optional(),
});
export type DocumentContent = z.infer<typeof documentContentSchema>;
