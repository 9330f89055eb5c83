import { z } from 'zod';
import { clearable } from '../fields/clearable.ts';
import { idSchema } from '../fields/id.ts';
import {
  daySchema,
  instantSchema,
  itemsOf,
  limits,
  maxItems,
  maxPrice,
  maxUnits,
  optionalLine,
  optionalText,
  quantitySchema,
  requiredLine,
  rupiahSchema,
  searchSchema,
  statusFilterSchema,
} from '../fields/text.ts';
import { clampedIntegerParam, wholeNumber } from '../fields/whole-number.ts';
import { pageQuerySchema } from './list.ts';
import { recordSchema } from './record.ts';

export const storedRequestStatuses = ['open', 'accepted', 'completed', 'cancelled'] as const;

/** Who may know of a request: everybody signed in, or only those who are invited to it. */
export const requestVisibilities = ['all', 'invited'] as const;
/** As stored: an administrator hid it, and only its owner knows of it. */
export const storedVisibilities = [...requestVisibilities, 'hidden'] as const;
export type RequestVisibility = (typeof requestVisibilities)[number];

export const priorities = ['low', 'medium', 'high'] as const;
export type Priority = (typeof priorities)[number];

const requestItemBodySchema = z.object({
  name: requiredLine(limits.itemName),
  spec: optionalText(limits.spec).default(''),
  brand: optionalLine(limits.brand).default(''),
  /** Maximum price of one piece in rupiah. */
  budget: rupiahSchema,
  quantity: quantitySchema,
  /** What one piece is, as 'rim' or 'kg'; '' is none. */
  unit: optionalLine(limits.unit).optional(),
});

const itemsBodySchema = itemsOf(requestItemBodySchema);

export const createRequestBodySchema = z.object({
  judul: optionalLine(limits.title).optional(),
  deadline: instantSchema,
  items: itemsBodySchema,
  description: optionalText(limits.description).optional(),
  /** null takes it away again. */
  priority: z.enum(priorities).nullable().optional(),
  /** Read by the owner, and by the vendor after acceptance. */
  deliveryAddress: optionalText(limits.address).optional(),
  /** Code of the regency or city that the goods go to ('32.73'), read by everybody; '' is none. */
  deliveryRegion: optionalLine(limits.region).optional(),
  /** The day the goods are needed by, in Western Indonesian time. */
  deliverBy: daySchema.optional(),
  /** Offers are sealed to the owner too, until the deadline. */
  sealedUntilDeadline: z.boolean().optional(),
  /** 'invited': only for those who are invited; absent: for everybody. */
  visibility: z.enum(requestVisibilities).optional(),
});
export type CreateRequestBody = z.infer<typeof createRequestBodySchema>;

/** PUT: a field that is absent stays, one that may be absent from a request is cleared by null. */
export const updateRequestBodySchema = clearable(createRequestBodySchema);
export type UpdateRequestBody = z.infer<typeof updateRequestBodySchema>;

/** POST /requests/{id}/split: the positions, from 0, of the items that move to a request of their own. */
export const splitRequestBodySchema = z.object({
  items: z
    .array(wholeNumber(0, maxItems - 1))
    .min(1)
    .max(maxItems),
});

/** What no request can cost filters like one rupiah more than the dearest. */
const budgetQuerySchema = clampedIntegerParam(0, maxUnits * maxPrice + 1)
  .optional()
  .catch(undefined);

/** Orders of GET /requests: the newest, the nearest deadline or the largest budget first. */
export const requestSorts = ['newest', 'deadline', 'budget'] as const;
export type RequestSort = (typeof requestSorts)[number];

/**
 * GET /requests. `search`: part of the requester's name, from 2 letters on; `goods`: words of title and items, from 2 letters
 * on; `open` 'yes': those that still take offers; budgets: 0 or absent is no filter; `deadlineBefore`: an instant;
 * `region`: code of a regency or city ('32.73'), or of a province ('32').
 */
export const requestQuerySchema = pageQuerySchema.extend({
  search: searchSchema.optional(),
  goods: searchSchema.optional(),
  open: z.enum(['yes']).optional().catch(undefined),
  minBudget: budgetQuerySchema,
  maxBudget: budgetQuerySchema,
  deadlineBefore: instantSchema.optional(),
  region: optionalLine(limits.region).optional(),
  status: statusFilterSchema.optional(),
  sort: z.enum(requestSorts).optional(),
});
export type RequestQuery = z.infer<typeof requestQuerySchema>;

/**
 * GET /requests/my. `offers` 'pending': those with an offer for the caller to decide, whatever else is asked for; `questions`
 * 'pending': those with a question for the caller to answer, likewise.
 */
export const ownRequestQuerySchema = requestQuerySchema.extend({
  offers: z.enum(['pending']).optional().catch(undefined),
  questions: z.enum(['pending']).optional().catch(undefined),
});
export type OwnRequestQuery = z.infer<typeof ownRequestQuerySchema>;

export const partySchema = z.object({
  _id: idSchema,
  name: z.string().optional(),
  /** Of an offer's vendor or a transaction's party who has one: its name in the block. */
  tradeName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** Of an offer's vendor: whether it says to be a taxable vendor (PKP). */
  pkp: z.boolean().optional(),
  /** Of a transaction's party whose account is disabled: the other side may cancel at once. */
  disabled: z.boolean().optional(),
});
export type Party = z.infer<typeof partySchema>;

export const requestItemSchema = z.object({
  name: z.string(),
  brand: z.string().optional().default(''),
  spec: z.string().optional().default(''),
  budget: z.number(),
  quantity: z.number(),
  /** What one piece is, where the request says so. */
  unit: z.string().optional(),
});
export type RequestItem = z.infer<typeof requestItemSchema>;

/** A deadline that was moved: when, from which instant, to which. */
const movedDeadlineSchema = z.object({ at: z.string(), from: z.string(), to: z.string() });
export type MovedDeadline = z.infer<typeof movedDeadlineSchema>;

/** A regency or city, by its code ('32.73'). */
export const regionSchema = z.object({ code: z.string(), name: z.string() });

/** A request as it travels: `status` is the stored one. */
export const requestWireSchema = z.object({
  _id: idSchema,
  user: partySchema,
  /** Of whoever posted it, as a buyer; only of one request, for everybody else. */
  record: recordSchema.optional(),
  judul: z.string().optional(),
  description: z.string().optional(),
  priority: z.string().optional(),
  /** Only for those who may read it. */
  deliveryAddress: z.string().optional(),
  deliveryRegion: regionSchema.optional(),
  /** 'YYYY-MM-DD'. */
  deliverBy: z.string().optional(),
  items: z.array(requestItemSchema),
  /** Only if not everybody may know of it: 'invited'. */
  visibility: z.enum(requestVisibilities).optional(),
  /** Only for the owner, while an administrator hides it from everybody else. */
  hidden: z.object({ reason: z.string() }).optional(),
  deadline: z.string(),
  /** Only where offers are sealed to the owner too, until the deadline. */
  sealedUntilDeadline: z.literal(true).optional(),
  /** Only of one request: each time its deadline was moved, oldest first. */
  movedDeadlines: z.array(movedDeadlineSchema).optional(),
  status: z.string(),
  /** Σ budget × quantity in rupiah. */
  totalBudget: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only for the owner: all offers that were not withdrawn. */
  offerCount: z.number().optional(),
  /** Only for a vendor who offered: their own standing offer, else their latest. */
  myOffer: z.object({ _id: idSchema, status: z.string() }).optional(),
  /** Only for the two parties, once an offer was accepted. */
  transactionId: idSchema.optional(),
  /** Only for the two parties: how its deal was received, once completed. */
  receipt: z.string().optional(),
});
export type RequestWire = z.infer<typeof requestWireSchema>;

/** A request as screens read it: `open` is shown as `pending` (spec.md, section 3). */
export const requestSchema = requestWireSchema.transform((request) => ({
  ...request,
  status: request.status === 'open' ? 'pending' : request.status,
}));
export type ProcurementRequest = z.infer<typeof requestSchema>;
