import { z } from 'zod';
import { boundedText, idSchema, limits, optionalLine, requiredLine } from './text.ts';

export const passwordMin = 6;
const passwordMax = 128;

/** Texts of the login form (spec.md, section 5). */
export const loginTexts = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
} as const;

/** The form an address is compared and stored in; repeating changes nothing. */
export const comparableEmail = (email: string): string =>
  email.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** Letters, digits and marks of any script, and what RFC 5322 allows in a name without quotes; two labels or more. */
const oneAddress = /^[\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+$/u;
/** Fillers, joiners and variation selectors: two addresses that look the same would be different ones. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const isOneAddress = (email: string): boolean => oneAddress.test(email) && !invisible.test(email);

/** Exactly one e-mail address, in its comparable form: what is counted, looked up, stored and written to is one text. */
const emailSchema = boundedText(limits.email, loginTexts.emailInvalid, loginTexts.emailRequired)
  .overwrite(comparableEmail)
  .min(1, loginTexts.emailRequired)
  .max(limits.email, { error: loginTexts.emailInvalid, abort: true })
  .refine(isOneAddress, loginTexts.emailInvalid);

export const passwordSchema = boundedText(
  passwordMax,
  `Kata sandi paling banyak ${passwordMax} karakter.`,
  loginTexts.passwordRequired,
)
  .min(1, loginTexts.passwordRequired)
  .min(passwordMin, loginTexts.passwordShort);

export const loginBodySchema = z.object({ email: emailSchema, password: passwordSchema });
export type LoginBody = z.infer<typeof loginBodySchema>;

export const registerBodySchema = z.object({
  name: requiredLine(limits.name),
  email: emailSchema,
  password: passwordSchema,
});
export type RegisterBody = z.infer<typeof registerBodySchema>;

/** The signed-in user. `role` is 'user' for the client whatever a server says (spec.md, section 3). */
export const userSchema = z
  .object({
    _id: idSchema,
    name: z.string().optional().default(''),
    email: z.string().optional().default(''),
    isSupplier: z.boolean().optional().default(false),
    isAdmin: z.boolean().optional().default(false),
  })
  .transform((user) => ({ ...user, role: 'user' as const }));
export type User = z.infer<typeof userSchema>;

/** Wire shape of a login or registration: the user's fields and the bearer token beside them. */
export const sessionWireSchema = z.object({
  token: z.string(),
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: z.string().optional(),
  isSupplier: z.boolean().optional(),
  isAdmin: z.boolean().optional(),
});
export type SessionWire = z.infer<typeof sessionWireSchema>;
export const sessionSchema = sessionWireSchema.transform(({ token, ...user }) => ({
  token,
  user: userSchema.parse(user),
}));
export type Session = z.infer<typeof sessionSchema>;

/** Wire shape of GET /auth/me. */
export const meWireSchema = sessionWireSchema.omit({ token: true });

/** The digits of a phone number as stored: `+62 812-3456-7890` becomes `081234567890`. Repeating changes nothing. */
export const normalizePhone = (text: string): string => text.replace(/[\s\-.()]/g, '').replace(/^\+?62/, '0');

export const profileBodySchema = z.object({
  name: requiredLine(limits.name),
  /** Shown in blocks, which cannot be forgotten; empty: the name. */
  tradeName: optionalLine(limits.name),
  /** 62 or 0, then 9 to 12 digits, kept with 0; or empty. */
  phone: boundedText(40)
    .overwrite(normalizePhone)
    .regex(/^$|^0\d{9,12}$/, 'Nomor telepon diawali 62 atau 0, lalu 9 sampai 12 angka.'),
  isSupplier: z.boolean(),
});
export type ProfileBody = z.infer<typeof profileBodySchema>;

export const profileSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  tradeName: z.string(),
  phone: z.string(),
  isSupplier: z.boolean(),
  createdAt: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

export const changePasswordBodySchema = z.object({
  current: boundedText(passwordMax).min(1, loginTexts.passwordRequired),
  next: passwordSchema,
});
export type ChangePasswordBody = z.infer<typeof changePasswordBodySchema>;

export const forgotBodySchema = z.object({ email: emailSchema });
export type ForgotBody = z.infer<typeof forgotBodySchema>;
export const resetBodySchema = z.object({ token: boundedText(200).min(1), password: passwordSchema });
export type ResetBody = z.infer<typeof resetBodySchema>;

/** Answer of calls that only act: a sentence for the person. */
export const doneSchema = z.object({ message: z.string() });

/** GET /auth/config, open to everyone: whether demo accounts exist, and which. */
export const authConfigSchema = z.object({
  demo: z.boolean(),
  accounts: z.array(z.object({ name: z.string(), email: z.string(), password: z.string() })),
});
