import { z } from 'zod';
import { keyActSchema, loggedSchema } from './act.ts';
import { publicKeySchema, signatureSchema } from './party-key.ts';

/** What is signed of a deal: what was agreed, and what was received, which is what its block says. */
export const dealStatements = ['agreement', 'receipt'] as const;
export type DealStatement = (typeof dealStatements)[number];
export const dealParties = ['buyer', 'vendor'] as const;
export type DealParty = (typeof dealParties)[number];

/** A party's word: Ed25519 over `dealStatementText` of packages/chain; key and signature in base64url. */
export const dealSignatureSchema = z.object({
  statement: z.enum(dealStatements),
  party: z.enum(dealParties),
  publicKey: z.string(),
  signature: z.string(),
});
export type DealSignature = z.infer<typeof dealSignatureSchema>;

/** As core-api tells it: when it came, and when its key was revoked, if it was. */
const toldSignatureSchema = dealSignatureSchema.extend({
  signedAt: z.string(),
  revokedAt: z.string().nullable(),
  /** Its key's act, once the log of acts has it; absent in releases before. */
  key: keyActSchema.extend({ logged: loggedSchema }).optional(),
});
export type ToldSignature = z.infer<typeof toldSignatureSchema>;
/** GET and PUT /transactions/{id}/signatures. */
export const dealSignaturesSchema = z.object({ signatures: z.array(toldSignatureSchema) });

/** PUT: the caller's own, by a key that is registered for them. */
export const signDealBodySchema = z.object({
  statement: z.enum(dealStatements),
  publicKey: publicKeySchema,
  signature: signatureSchema,
});
export type SignDealBody = z.infer<typeof signDealBodySchema>;
