import { z } from 'zod';
import { isOneScript, personNameSchema } from '../fields/name.ts';
import { boundedText, limits } from '../fields/text.ts';
import { fieldTexts } from '../fields/texts.ts';
import { wordsOf } from '../language.ts';
import login from '../words/own-login.json' with { type: 'json' };
import { messageSchema } from './message.ts';

/** Texts of the login form (spec.md, section 5), and of passwords and addresses beyond it. */
export const loginTexts = wordsOf('contracts login', login);

export const passwordMin = 6;
export const passwordMax = 128;

/** Fillers, joiners and variation selectors: two addresses that look the same would be different ones. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** What browsers and Node share; this package is built without the types of either. */
const { URL } = globalThis as unknown as { URL: new (address: string) => { readonly hostname: string } };
const domainOfLetters = /^[\p{L}\p{N}\p{M}.-]+$/u;

/**
 * A domain of other letters as browsers send it from a field of an address: bücher.example is xn--bcher-kva.example. One
 * of letters that look like others stays, so that it is refused.
 */
function asciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || !domainOfLetters.test(domain) || invisible.test(domain)) return domain;
  if (!domain.split('.').every(isOneScript)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** The form an address is compared and stored in; repeating changes nothing. */
export function comparableEmail(email: string): string {
  const plain = email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  const at = plain.lastIndexOf('@') + 1;
  return plain.slice(0, at) + asciiDomain(plain.slice(at));
}

/** Letters, digits and marks of any script, and what RFC 5322 allows in a name without quotes; two labels or more. */
const oneAddress = /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/u;
const isOneAddress = (email: string): boolean => oneAddress.test(email) && !invisible.test(email);

const emailRequired = () => loginTexts.emailRequired;
const emailInvalid = () => loginTexts.emailInvalid;

/** Exactly one e-mail address, in its comparable form: what is counted, looked up, stored and written to is one text. */
export const emailSchema = boundedText(limits.email, emailInvalid, emailRequired)
  .overwrite(comparableEmail)
  .min(1, { error: emailRequired })
  .max(limits.email, { error: emailInvalid, abort: true })
  .refine(isOneAddress, { error: emailInvalid });

const passwordWith = (missing: () => string, tooShort: () => string) =>
  boundedText(passwordMax, () => loginTexts.passwordLong(passwordMax), missing)
    .min(1, { error: missing })
    .min(passwordMin, { error: tooShort });

const passwordSchema = passwordWith(
  () => loginTexts.passwordRequired,
  () => loginTexts.passwordShort,
);
/** Of a reset and a change, for which spec.md has no words. */
export const newPasswordSchema = passwordWith(
  () => fieldTexts.required,
  () => loginTexts.newPasswordShort(passwordMin),
);

export const loginBodySchema = z.object({ email: emailSchema, password: passwordSchema });
export type LoginBody = z.infer<typeof loginBodySchema>;

/** Each part by itself: a name of one script at a provider of another is usual. */
const isReadable = (email: string): boolean => email.split(/[@.]/).every(isOneScript);

const lookalikes = { error: () => loginTexts.lookalikes };

/** An address that others read of a person, in its comparable form; '': none of its own. */
export const contactEmailSchema = boundedText(limits.email, emailInvalid)
  .overwrite(comparableEmail)
  .max(limits.email, { error: emailInvalid, abort: true })
  .refine((email) => email === '' || isOneAddress(email), { error: emailInvalid })
  .refine(isReadable, lookalikes);

export const registerBodySchema = z.object({
  name: personNameSchema,
  /** Of no letters that look like others: an account that exists is signed in to as it is. */
  email: emailSchema.refine(isReadable, lookalikes),
  password: passwordSchema,
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

export const forgotBodySchema = z.object({ email: emailSchema });
export type ForgotBody = z.infer<typeof forgotBodySchema>;
/** `keep`: what the account holds is its person's, though nobody proved to read its mail before; else the address begins anew. */
export const resetBodySchema = z.object({
  token: boundedText(200).min(1),
  password: newPasswordSchema,
  keep: z.boolean().optional(),
});
/** Whether a mailed link still works, asked before a password is typed. */
export const resetCheckBodySchema = resetBodySchema.pick({ token: true });
/** A mailed link that verifies the caller's address: a signed text, longer than a link of the other kind. */
export const verifyBodySchema = z.object({ token: boundedText(2_000).min(1) });
export type ResetBody = z.infer<typeof resetBodySchema>;

/** Whether a mailed link still works, and that in words. */
export const resetCheckSchema = messageSchema.extend({ works: z.boolean() });

/** Who runs this Pasok, in words, with the addresses of its terms and its privacy notice. */
const operatorSchema = z.object({
  name: z.string().optional(),
  termsUrl: z.string().optional(),
  privacyUrl: z.string().optional(),
});
export type Operator = z.infer<typeof operatorSchema>;

/** GET /auth/config, open to everyone: whether demo accounts exist, and which; the operator, where one is set; where this network reaches a product started for others. */
export const authConfigSchema = z.object({
  demo: z.boolean(),
  accounts: z.array(z.object({ name: z.string(), email: z.string(), password: z.string() })),
  operator: operatorSchema.optional(),
  networkUrls: z.array(z.string()).optional(),
});
