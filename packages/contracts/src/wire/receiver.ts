import { z } from 'zod';
import { idSchema, pathIdSchema } from '../fields/id.ts';
import { personNameSchema } from '../fields/name.ts';
import { tokenDigestsSchema, validateBodySchema } from './transaction.ts';

/** Links of one deal that may stand at a time. */
export const maxReceivers = 20;

/** POST /transactions/{id}/receivers: `name` tells the buyer's links apart. */
export const createReceiverBodySchema = z.object({ name: personNameSchema.optional() });

/** What the buyer is told once: the link, whose fragment holds its secret (128 bits, base64url). */
export const newReceiverSchema = z.object({ _id: idSchema, url: z.string() });

/** A receiving link as the deal's buyer reads it later. */
export const receiverSchema = z.object({
  _id: idSchema,
  name: z.string().nullable(),
  createdAt: z.string(),
  /** From when on it opens nothing, as the deal stands now. */
  endsAt: z.string(),
  /** When tokens last came by it. */
  usedAt: z.string().nullable(),
  /** How many units were confirmed by it. */
  units: z.number(),
});
export type Receiver = z.infer<typeof receiverSchema>;

/** DELETE /transactions/{id}/receivers/{receiver}. */
export const receiverParamsSchema = z.object({ id: pathIdSchema, receiver: pathIdSchema });

/** The secret of a link: 16 bytes in base64url. */
export const receiverSecretSchema = z
  .string()
  .max(22, { abort: true })
  .regex(/^[\w-]{22}$/);

/** GET /receiving: all that whoever holds a link may know of the deal; `digests` are empty until the goods are on their way. */
export const receivingSchema = tokenDigestsSchema.extend({
  /** The deal's id, which the digests are made with. */
  _id: idSchema,
  status: z.string(),
  endsAt: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.number(),
      unit: z.string().optional(),
      /** Units on their way or there, where that is only a part of the deal. */
      shipped: z.number().optional(),
      /** One entry per unit. */
      confirmed: z.array(z.boolean()),
      /** Its units, from 0, that the problem names which stands, where it names some. */
      reported: z.array(z.number()).optional(),
    }),
  ),
  shipments: z.array(
    z.object({
      number: z.number(),
      items: z.array(z.object({ pos: z.number(), firstUnit: z.number(), quantity: z.number() })),
    }),
  ),
});
export type Receiving = z.infer<typeof receivingSchema>;

/** POST /receiving/validate: as POST /transactions/{id}/validate, with the name of who receives. */
export const receiveBodySchema = validateBodySchema.extend({ name: personNameSchema });
