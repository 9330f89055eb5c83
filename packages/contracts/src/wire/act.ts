import { z } from 'zod';

/** Of the acts that the log has, those whose rows a party of the deal, or of a sealed request, may read. */
const dealActKinds = ['history', 'paper', 'paper_end', 'key', 'key_end', 'opening'] as const;
export type DealActKind = (typeof dealActKinds)[number];

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
const actPlaceSchema = loggedSchema.omit({ leaf: true }).extend({ proof: z.string() });
export type ActPlace = z.infer<typeof actPlaceSchema>;

/** An act with the text of its row; `logged`: once the log has it. */
export const dealActSchema = z.object({
  kind: z.enum(dealActKinds),
  id: z.string(),
  text: z.string(),
  salt: z.string(),
  logged: loggedSchema.optional(),
});
export type DealAct = z.infer<typeof dealActSchema>;

/** GET /transactions/{id}/acts: of a deal's history, of its papers and of the caller's keys. */
export const dealActsSchema = z.object({ acts: z.array(dealActSchema) });

/** A signing key as the log of acts has it: its row there is its person, the key and this time. */
export const keyActSchema = z.object({ id: z.string(), registeredAt: z.string(), salt: z.string() });

/** The same in a receipt: of the key of a party, and where the log has it. */
export const receiptKeySchema = keyActSchema.extend({ publicKey: z.string(), ...actPlaceSchema.shape });
export type ReceiptKey = z.infer<typeof receiptKeySchema>;
