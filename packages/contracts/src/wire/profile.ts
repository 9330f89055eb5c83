import { z } from 'zod';
import { bankAccountSchema } from '../fields/bank-account.ts';
import { formTexts } from '../fields/form-texts.ts';
import { idSchema } from '../fields/id.ts';
import { personNameSchema, tradeNameSchema } from '../fields/name.ts';
import { plainText } from '../fields/plain-text.ts';
import { boundedText, limits, optionalText } from '../fields/text.ts';
import { fieldTexts } from '../fields/texts.ts';
import { languages } from '../language.ts';
import { contactEmailSchema, newPasswordSchema, passwordMax } from './account.ts';
import { messageSchema } from './message.ts';
import { passkeysToRemoveSchema } from './passkey.ts';
import { recordFiguresSchema } from './record.ts';

/**
 * The digits of a phone number as stored: `+62 812-3456-7890`, `tel:+62(0)8123…` and `0062 812…` begin with 0. Repeating
 * changes nothing. @internal
 */
export const normalizePhone = (text: string): string =>
  plainText(text)
    .replace(/^(?:tel|telp|hp|wa)[.:]? ?/i, '')
    .replace('(0)', '')
    .replace(/[\s\-.()/]/g, '')
    // From abroad: longer than any number that is stored.
    .replace(/^00(?=62\d{10})/, '')
    .replace(/^\+?62/, '0');

/** 62 or 0, then 9 to 12 digits (spec.md section 5), kept with 0; or empty. As contact books and cards write them. */
const phoneSchema = boundedText(40)
  .overwrite(normalizePhone)
  .regex(/^$|^0\d{9,12}$/, { error: () => formTexts.phone });

/** Digits as a form prints them: in groups by dots, hyphens and spaces. */
const digitsSchema = (pattern: RegExp, error: () => string) =>
  boundedText(40)
    .overwrite((text) => plainText(text).replace(/[\s\-.]/g, ''))
    .regex(pattern, { error });

/** '12.345.678.9-012.000' and the same with 16 digits, or empty. */
const npwpSchema = digitsSchema(/^(?:\d{15,16})?$/, () => formTexts.npwp);
const nibSchema = digitsSchema(/^(?:\d{13})?$/, () => formTexts.nib);

export const profileBodySchema = z.object({
  name: personNameSchema,
  /** Shown in blocks, which cannot be forgotten; empty: the name. */
  tradeName: tradeNameSchema,
  phone: phoneSchema,
  isSupplier: z.boolean(),
  /** What others read in place of the address one signs in with; null or '': that one. Absent, it stays. */
  contactEmail: contactEmailSchema.nullable().optional(),
  /** Shown to the buyers of one's deals; null clears it. Absent, it stays. */
  bankAccount: bankAccountSchema.nullable().optional(),
  /** What documents say at their head; null or '' clears one. Absent, each stays. */
  address: optionalText(limits.address).nullable().optional(),
  npwp: npwpSchema.nullable().optional(),
  nib: nibSchema.nullable().optional(),
  /** Whether one is a taxable vendor (PKP), who charges PPN. */
  pkp: z.boolean().optional(),
});
export type ProfileBody = z.infer<typeof profileBodySchema>;

export const profileSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  tradeName: z.string(),
  phone: z.string(),
  isSupplier: z.boolean(),
  /** Where it is not the address one signs in with. */
  contactEmail: z.string().optional(),
  /** Others read it once its mailed link was opened. */
  contactUnverified: z.boolean().optional(),
  bankAccount: bankAccountSchema.optional(),
  address: z.string().optional(),
  npwp: z.string().optional(),
  nib: z.string().optional(),
  /** Only where it is so. */
  pkp: z.boolean().optional(),
  /** One's own records as others read them, each once enough deals have ended. */
  records: z
    .object({ vendor: recordFiguresSchema.optional(), buyer: recordFiguresSchema.optional() })
    .optional(),
  /** Of what is told to the account; absent: the product's own mixture. */
  language: z.enum(languages).optional().catch(undefined),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

/** The language of what is told to the account; null: the product's own mixture. */
export const languageBodySchema = z.object({ language: z.enum(languages).nullable() });

export const changePasswordBodySchema = z.object({
  current: boundedText(passwordMax).min(1, { error: () => fieldTexts.required }),
  next: newPasswordSchema,
  passkeys: passkeysToRemoveSchema.optional(),
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;
/** All sessions have ended; the token is this one's new one. */
export const changePasswordAnswerSchema = messageSchema.extend({ token: z.string() });

/**
 * What whoever holds another's session would change first: where money and answers go, and who can sign in or sign. Each change
 * needs a sign-in of the last five minutes, and is told by a mail that nobody can switch off.
 * @internal
 */
export const takeovers = ['bankAccount', 'contactEmail', 'phone', 'passkey', 'signingKey'] as const;
export type Takeover = (typeof takeovers)[number];
