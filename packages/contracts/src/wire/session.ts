import { z } from 'zod';
import { idSchema } from '../fields/id.ts';
import { languages } from '../language.ts';

/** The signed-in user. `role` is 'user' for the client whatever a server says (spec.md, section 3). */
export const userSchema = z
  .object({
    _id: idSchema,
    name: z.string().optional().default(''),
    email: z.string().optional().default(''),
    isSupplier: z.boolean().optional().default(false),
    isAdmin: z.boolean().optional().default(false),
    /** It may look and draft until its address is verified. */
    unverified: z.boolean().optional(),
    /** The chosen one, of GET /auth/me alone; none: the product's own mixture. */
    language: z.enum(languages).optional().catch(undefined),
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
  unverified: z.boolean().optional(),
});
export type SessionWire = z.infer<typeof sessionWireSchema>;
export const sessionSchema = sessionWireSchema.transform(({ token, ...user }) => ({
  token,
  user: userSchema.parse(user),
}));
export type Session = z.infer<typeof sessionSchema>;

/** Wire shape of GET /auth/me. */
export const meWireSchema = sessionWireSchema
  .omit({ token: true })
  .extend({ language: z.enum(languages).optional() });
