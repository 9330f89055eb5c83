import { z } from 'zod';
import { idSchema } from '../fields/id.ts';

/** Keys of a person that can sign at a time, and all that they ever had. */
export const [maxActiveKeys, maxKeys] = [20, 200];

/** An Ed25519 public key: 32 bytes in base64url. */
export const publicKeySchema = z
  .string()
  .max(43, { abort: true })
  .regex(/^[\w-]{43}$/);
/** An Ed25519 signature: 64 bytes in base64url. */
export const signatureSchema = z
  .string()
  .max(86, { abort: true })
  .regex(/^[\w-]{86}$/);

/** What a key signs to be registered for a person: who does not hold it cannot have it registered for another. */
export const partyKeyText = (user: string, publicKey: string): string =>
  JSON.stringify({ statement: 'pasok-party-key-1', user, publicKey });

/** PUT /auth/keys: `signature` of {@link partyKeyText}. */
export const partyKeyBodySchema = z.object({
  publicKey: publicKeySchema,
  signature: signatureSchema,
});
export type PartyKeyBody = z.infer<typeof partyKeyBodySchema>;

/** A key as its owner reads it. */
const partyKeySchema = z.object({
  _id: idSchema,
  publicKey: z.string(),
  /** Where it is, in words: 'Chrome di Windows'. */
  device: z.string(),
  createdAt: z.string(),
  /** When it last signed for a deal. */
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});
export type PartyKey = z.infer<typeof partyKeySchema>;
/** GET, PUT and DELETE /auth/keys: all of the caller's, the newest first. */
export const partyKeysSchema = z.object({ keys: z.array(partyKeySchema) });
