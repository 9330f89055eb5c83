import { z } from 'zod';
import { formTexts } from './form-texts.ts';
import { daySchema, instantSchema, rupiahSchema } from './text.ts';
import { fieldTexts } from './texts.ts';
import { wholeNumber } from './whole-number.ts';

/** Whether prices and freight have PPN in them, it is added to them, or the vendor charges none. */
const offerTaxes = ['included', 'added', 'none'] as const;

/** When the buyer pays: before work begins, on receipt, or `netDays` days after it. */
const offerPayments = ['advance', 'on_receipt', 'net'] as const;

/** A calendar date, which lasts until its end in Western Indonesian time, or an instant. */
const validUntilSchema = z.union([daySchema, instantSchema], { error: () => fieldTexts.notADate });

/** What a vendor's prices mean and how they are paid. All of it or none: an offer without terms says nothing of PPN. */
export const offerTermsSchema = z
  .strictObject({
    tax: z.enum(offerTaxes, { error: () => formTexts.oneOf(offerTaxes) }),
    /** Whole rupiah for all goods together, beside their prices; 'included': in their prices. */
    freight: z.union([z.literal('included'), rupiahSchema], { error: () => formTexts.freight }),
    payment: z.enum(offerPayments, { error: () => formTexts.oneOf(offerPayments) }),
    /** Days from receipt to payment: with 'net', and only with it. */
    netDays: wholeNumber(1, 365, () => formTexts.maxDays).optional(),
    /** Until when it may be accepted. */
    validUntil: validUntilSchema.optional(),
  })
  .superRefine(({ payment, netDays }, { addIssue }) => {
    if ((payment === 'net') === (netDays !== undefined)) return;
    const message = payment === 'net' ? fieldTexts.required : formTexts.netOnly;
    addIssue({ code: 'custom', path: ['netDays'], message });
  });
export type OfferTerms = z.infer<typeof offerTermsSchema>;

/** Terms in an answer: what a later version adds is left out, and an unknown word stays one. */
export const offerTermsWireSchema = z.object({
  tax: z.string(),
  freight: z.union([z.literal('included'), z.number()]),
  payment: z.string(),
  netDays: z.number().optional(),
  validUntil: z.string().optional(),
});
