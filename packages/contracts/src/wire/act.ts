import { z } from 'zod';

/** Where the log of acts has a commitment: its quarter's root in the log, its place under that root, and the hashes between (hex). */
export const loggedSchema = z.object({
  /** When the quarter ended. */
  at: z.string(),
  leaf: z.number(),
  place: z.number(),
  path: z.array(z.string()),
});
export type Logged = z.infer<typeof loggedSchema>;

/** The same in a file, which shows it to anybody: `proof` is the text of a `.tlog-proof` of the quarter's entry. */
export const actPlaceSchema = loggedSchema.omit({ leaf: true }).extend({ proof: z.string() });
export type ActPlace = z.infer<typeof actPlaceSchema>;

/** A signing key as the log of acts has it: its row there is its person, the key and this time. */
export const keyActSchema = z.object({ id: z.string(), registeredAt: z.string(), salt: z.string() });

/** The same in a receipt: of the key of a party, and where the log has it. */
export const receiptKeySchema = keyActSchema.extend({ publicKey: z.string(), ...actPlaceSchema.shape });
export type ReceiptKey = z.infer<typeof receiptKeySchema>;
