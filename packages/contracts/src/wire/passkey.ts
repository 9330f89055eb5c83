import { z } from 'zod';
import { idSchema } from '../fields/id.ts';
import { boundedText, limits, requiredLine } from '../fields/text.ts';

/** Most passkeys of a person. */
export const maxPasskeys = 10;

/** A passkey that is younger may be that of whoever took the account over: it goes with a new password, unless its person says no. */
export const recentPasskeyDays = 30;
/** Which passkeys go with what else could sign in; without a word those of the last {@link recentPasskeyDays} days. */
export const passkeysToRemoveSchema = z.enum(['all', 'none']);
export type PasskeysToRemove = z.infer<typeof passkeysToRemoveSchema>;
/** POST /auth/sign-out-everywhere. */
export const signOutEverywhereBodySchema = z.object({ passkeys: passkeysToRemoveSchema.optional() });
export type SignOutEverywhereBody = z.infer<typeof signOutEverywhereBodySchema>;

/** A passkey as its person sees it. */
const passkeySchema = z.object({
  _id: idSchema,
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** GET /auth/passkeys, the oldest first. */
export const passkeyListSchema = z.array(passkeySchema);

/** What a browser is asked to make or to sign, as WebAuthn's JSON has it: handed on as it is. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

/** Bytes in base64url, as browsers send them. */
const bytes = boundedText(3_000).regex(/^[\w-]+$/);
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
};

/** POST /auth/passkeys: what the browser made, and what its person calls it. Transports that nobody knows are no harm. */
export const passkeyBodySchema = z.object({
  name: requiredLine(limits.name),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(boundedText(20)).max(10).optional(),
    }),
  }),
});
export type PasskeyBody = z.infer<typeof passkeyBodySchema>;

/** POST /auth/passkeys/sign-in: what the passkey signed. */
export const passkeySignInBodySchema = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
});
export type PasskeySignInBody = z.infer<typeof passkeySignInBodySchema>;
