import { z } from 'zod';
import { formTexts } from '../fields/form-texts.ts';
import { idSchema } from '../fields/id.ts';
import { daySchema, instantSchema, maxItems, optionalLine, quantitySchema } from '../fields/text.ts';
import { fieldTexts } from '../fields/texts.ts';
import { wholeNumber } from '../fields/whole-number.ts';

/** Longest name of a courier, and longest number of a consignment. */
export const maxCourierText = 60;

/** `pos`: the item's place in the deal, from 0. */
const shipmentItemBodySchema = z.object({ pos: wholeNumber(0, maxItems - 1), quantity: quantitySchema });

const namesEachOnce = (items: readonly { pos: number }[]): boolean =>
  new Set(items.map(({ pos }) => pos)).size === items.length;

/** POST /transactions/{id}/shipments: how many units of which items go, with whom, and when (a day in Western Indonesian time, or an instant). */
export const createShipmentBodySchema = z.object({
  items: z
    .array(shipmentItemBodySchema)
    .min(1, { error: () => formTexts.chooseItems })
    .max(maxItems, { error: () => fieldTexts.maxItems(maxItems) })
    .refine(namesEachOnce, { error: () => formTexts.eachItemOnce }),
  courier: optionalLine(maxCourierText).optional(),
  trackingNumber: optionalLine(maxCourierText).optional(),
  shippedAt: z.union([daySchema, instantSchema], { error: () => fieldTexts.notADate }).optional(),
});
export type CreateShipmentBody = z.infer<typeof createShipmentBodySchema>;

/** A shipment as both parties read it; courier and number are null where the vendor gave none. */
export const shipmentSchema = z.object({
  _id: idSchema,
  /** From 1, in the order in which they were made. */
  number: z.number(),
  items: z.array(
    z.object({
      pos: z.number(),
      quantity: z.number(),
      /** The first of its units, from 0; the others follow it. */
      firstUnit: z.number(),
      /** How many of its units the buyer has confirmed. */
      confirmed: z.number(),
    }),
  ),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  shippedAt: z.string(),
});
export type Shipment = z.infer<typeof shipmentSchema>;
