import { z } from 'zod';
import { offerTermsWireSchema } from '../fields/offer-terms.ts';

/** An offer of the comparison, the accepted one among them. */
const comparedOfferSchema = z.object({
  vendor: z.string(),
  tradeName: z.string().optional(),
  accepted: z.boolean(),
  offeredAt: z.string(),
  terms: offerTermsWireSchema.optional(),
  /** Days from acceptance to delivery. */
  deliveryTime: z.number().optional(),
  /** In the order of the requested items. */
  items: z.array(
    z.object({
      brand: z.string().optional(),
      price: z.number(),
      quantity: z.number(),
      subtotal: z.number(),
      /** The cheapest of the thing that was asked for. */
      lowest: z.boolean(),
      /** Of one piece with the PPN that is added to it: what was compared. */
      taxedPrice: z.number().optional(),
      /** In which points it is not what was asked for: name, brand, spec, quantity. */
      differs: z.array(z.string()).optional(),
    }),
  ),
  /** Σ price × quantity. */
  total: z.number(),
  /** What is paid as far as the offer says it. */
  amount: z.number(),
  /** Its place by the amount, 1 the cheapest; absent where the offers can't be compared. */
  rank: z.number().optional(),
  /** Rupiah above (+) or below (−) the request's whole budget. */
  difference: z.number(),
});

/** The frozen comparison of a paper (document.ts). */
export const comparisonSchema = z.object({
  requested: z.array(
    z.object({
      name: z.string(),
      brand: z.string().optional(),
      spec: z.string().optional(),
      unit: z.string().optional(),
      quantity: z.number(),
      /** Maximum price of one piece. */
      budget: z.number(),
    }),
  ),
  totalBudget: z.number(),
  /** The accepted one first, the others by their amount. */
  offers: z.array(comparedOfferSchema),
  /** Offers that were not withdrawn; more than are listed where there are very many. */
  offerCount: z.number(),
  /** Some offers say whether PPN is in their prices and others do not: then nothing is ranked. */
  isMixed: z.boolean(),
  /** Why the buyer chose this one, where they said so. */
  reason: z.string().optional(),
});
