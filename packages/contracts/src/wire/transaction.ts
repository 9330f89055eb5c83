import { z } from 'zod';
import { bankAccountSchema } from '../fields/bank-account.ts';
import { formTexts } from '../fields/form-texts.ts';
import { idSchema, lenient } from '../fields/id.ts';
import { offerTermsWireSchema } from '../fields/offer-terms.ts';
import { boundedText, instantSchema, maxUnits, searchSchema, statusFilterSchema } from '../fields/text.ts';
import { pageQuerySchema } from './list.ts';
import { type Offer, offerSchema, offerWireSchema } from './offer.ts';
import { cancellationSchema, openProblemSchema, reckoningSchema } from './problem.ts';
import { partySchema, regionSchema, requestItemSchema } from './request.ts';

export const transactionStatuses = [
  'waiting_payment',
  'in_progress',
  'shipped',
  'validating',
  'completed',
  'cancelled',
] as const;
export type TransactionStatus = (typeof transactionStatuses)[number];

/** What the vendor may ask for (spec.md, section 4). */
export const requestableStatuses = [
  'in_progress',
  'shipped',
  'validating',
  'completed',
  'cancelled',
] as const satisfies readonly TransactionStatus[];
export type RequestableStatus = (typeof requestableStatuses)[number];

export const paymentStatuses = ['pending', 'paid', 'failed'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** How a completed transaction was received: all units confirmed, closed short by the buyer, or assumed after the period. */
export const receipts = ['confirmed', 'partial', 'assumed'] as const;
export type ReceiptOutcome = (typeof receipts)[number];

export const statusBodySchema = z.object({ status: z.string() });

/** Longest token text accepted before normalising. */
const maxTokenLength = 64;

export const validateBodySchema = z.object({
  /** One entry per unit, in item order; '' for a unit not received yet. */
  tokens: z.array(boundedText(maxTokenLength)).max(maxUnits, { error: () => formTexts.maxTokens }),
  /** When they were entered by the device's clock, for those that could not be sent at once. */
  enteredAt: instantSchema.optional(),
});

/**
 * `status` filters by one status; `search` by title, party or short id; `role` by the caller's side; `recorded` 'no':
 * what the caller has to record, so completed, the caller's as vendor and without a block; `receipt` 'partial': completed with
 * fewer units than were agreed; `turn` 'mine': what waits for the caller, but a block to record.
 */
export const transactionQuerySchema = pageQuerySchema.extend({
  status: statusFilterSchema.optional(),
  search: searchSchema.optional(),
  role: z.enum(['buyer', 'vendor']).optional().catch(undefined),
  recorded: z.enum(['no']).optional().catch(undefined),
  receipt: z.enum(['partial']).optional().catch(undefined),
  turn: z.enum(['mine']).optional().catch(undefined),
});
export type TransactionQuery = z.infer<typeof transactionQuerySchema>;

const transactionItemSchema = z.object({
  name: z.string(),
  quantity: z.number(),
  /** The request's; the agreement's text and the block leave it out. */
  unit: z.string().optional(),
  price: z.number(),
  /** One entry per unit; '' where the caller may not see the token. */
  tokens: z.array(z.string()),
  /** One entry per unit: when it was confirmed, or null. */
  confirmedAt: z.array(z.string().nullable()).optional(),
  /** Units on their way or there; only in the answers of one transaction of which a part has been shipped. */
  shipped: z.number().optional(),
});
export type TransactionItem = z.infer<typeof transactionItemSchema>;

/** What the accepted offer said beside names, quantities and prices; `items` in the deal's order. */
const termsSchema = z.object({
  ...offerTermsWireSchema.partial().shape,
  /** Days from acceptance to delivery. */
  deliveryTime: z.number().optional(),
  notes: z.string().optional(),
  items: z.array(
    z.object({
      brand: z.string(),
      spec: z.string(),
      notes: z.string(),
      /** What the request asked for in its place. */
      asked: requestItemSchema.omit({ budget: true }).optional(),
    }),
  ),
});

export const transactionWireSchema = z.object({
  _id: idSchema,
  request: z.union([z.object({ _id: idSchema, judul: z.string().optional() }), z.string()]),
  offer: z.union([z.object({ _id: idSchema }), z.string()]),
  buyer: partySchema,
  /** The wire has `vendor`; `supplier` is tolerated. */
  vendor: partySchema.optional(),
  supplier: partySchema.optional(),
  items: z.array(transactionItemSchema),
  /** Σ price × quantity in rupiah. */
  totalAmount: z.number(),
  /** What is paid under the accepted offer's terms, if it had any: with freight and PPN. */
  payable: z.number().optional(),
  status: z.string(),
  paymentStatus: z.string(),
  /** The buyer pays on receipt or later: waiting_payment waits for the vendor's start. */
  paysLater: z.boolean().optional(),
  /** When the buyer said that the money was transferred. */
  transferredAt: z.string().optional(),
  /** Of a completed deal that is paid on receipt or later: the day until whose end (WIB) it is to be paid. */
  paymentDueOn: z.string().optional(),
  /**
   * The vendor's; only in the answers of one transaction. `changedAt`: where it was given or changed after acceptance, or took
   * the place of another in the last 72 hours, whose number `before` is, masked: '****7890'.
   */
  bankAccount: bankAccountSchema
    .extend({ changedAt: z.string().optional(), before: z.string().optional() })
    .optional(),
  /** SHA-256 hex of the agreement text (rules.md, section 4): 'Hash kesepakatan'. */
  blockchainHash: z.string(),
  /** How receipt ended; absent before completion. */
  receipt: z.string().optional(),
  confirmedUnits: z.number(),
  totalUnits: z.number(),
  /** Units on their way or there, where that is only a part of them. */
  shippedUnits: z.number().optional(),
  /** While validating: from when on the vendor may complete without the missing tokens. */
  receiptEndsAt: z.string().optional(),
  /** From when on the buyer may cancel: in_progress, shipped, and validating with a problem and no confirmed unit. */
  buyerMayCancelAt: z.string().optional(),
  problem: openProblemSchema.optional(),
  /**
   * One side asked to cancel: the other may, at once. `vendorMayCancelAt`: of a paid deal, from when on the vendor who asked need
   * not wait for the buyer.
   */
  cancellation: cancellationSchema.optional(),
  /** Whose turn it is and for what, the first before all others (packages/domain/src/turn.ts); empty once all is done. */
  turns: z.array(z.object({ by: z.string(), task: z.string() })).optional(),
  /**
   * What a deal comes to, in whole rupiah, that was completed with a part of its units or with a refund: what was received, the
   * refunds that are taken off, what follows, and of what was paid before the end what goes back.
   */
  reckoning: reckoningSchema.optional(),
  /** What it would come to, were it closed now with the confirmed units; only in the answers of one transaction in validating. */
  ifClosed: reckoningSchema.optional(),
  /** How many units were replaced, one twice counts twice; only in the answers of one transaction where some were. */
  replacedUnits: z.number().optional(),
  /** While validating with a problem: until when it keeps the vendor from completing as if all had come. */
  problemHoldsUntil: z.string().optional(),
  /** While validating with a part shipped: from when on the vendor may complete with the confirmed units. */
  vendorMayCloseAt: z.string().optional(),
  deliveryAddress: z.string().optional(),
  /** As the request says; neither is part of the agreement's text. */
  deliveryRegion: regionSchema.optional(),
  deliverBy: z.string().optional(),
  /** Only in the answers of one transaction. */
  terms: termsSchema.optional(),
  /** Where the deal stands on the chain, once recorded. */
  block: z.object({ index: z.number(), hash: z.string() }).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type TransactionWire = z.infer<typeof transactionWireSchema>;

const lenientParty = lenient(partySchema.omit({ _id: true }).shape);

/** A transaction as screens read it (spec.md, section 3). */
export const transactionSchema = transactionWireSchema
  .extend({
    request: lenient({ judul: z.string() }),
    offer: lenient({}),
    buyer: lenientParty,
    vendor: lenientParty,
    supplier: lenientParty,
  })
  .transform(({ vendor, supplier, request, offer, ...transaction }) => ({
    ...transaction,
    vendor: vendor ?? supplier,
    request,
    requestId: request?._id ?? '',
    offerId: offer?._id ?? '',
  }));
export type Transaction = z.infer<typeof transactionSchema>;

/** Answers of the calls of one transaction, and of GET /transactions/user-transactions. */
export const transactionAnswerWireSchema = z.object({ transaction: transactionWireSchema });
export const transactionsAnswerWireSchema = z.object({ transactions: z.array(transactionWireSchema) });

/** {transaction} or the transaction itself. */
export const transactionAnswerSchema = z.union([
  transactionAnswerWireSchema
    .extend({ transaction: transactionSchema })
    .transform((answer) => answer.transaction),
  transactionSchema,
]);

/** Answer of a token submission: `remaining` units are still to be confirmed. */
export const validateAnswerWireSchema = transactionAnswerWireSchema.extend({ remaining: z.number() });

/** Answer of an acceptance, by either of its two routes. */
export const acceptAnswerWireSchema = transactionAnswerWireSchema.extend({ offer: offerWireSchema });

/** {offer, transaction}, {offer}, or the offer itself (spec.md, section 4). */
export const acceptAnswerSchema: z.ZodType<{ offer: Offer; transaction: Transaction | undefined }, unknown> =
  z.union([
    acceptAnswerWireSchema
      .extend({ offer: offerSchema, transaction: transactionSchema.optional() })
      .transform(({ offer, transaction }) => ({ offer, transaction })),
    offerSchema.transform((offer) => ({ offer, transaction: undefined })),
  ]);

/**
 * GET /transactions/{id}/digests: by item and unit, what the buyer's device knows each token by (rules.md, section 12).
 * `replaced`: the digests of tokens that count no more, where units were replaced.
 */
export const tokenDigestsSchema = z.object({
  digests: z.array(z.array(z.string())),
  replaced: z.array(z.object({ pos: z.number(), unit: z.number(), digest: z.string() })).optional(),
});
export type TokenDigestsAnswer = z.infer<typeof tokenDigestsSchema>;

/** GET /transactions/counts: the caller's transactions by status, for the tabs. */
export const transactionCountsSchema = z.record(z.string(), z.number());
