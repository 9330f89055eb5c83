import { z } from 'zod';
import { idSchema } from '../fields/id.ts';

/** Most sessions of a person at once: one more ends the one that was not used for longest. */
export const maxSessions = 100;

/** A sign-in that is not over. */
const sessionRowSchema = z.object({
  _id: idSchema,
  /** In words: 'Chrome di Android'. */
  device: z.string(),
  createdAt: z.string(),
  /** Up to five minutes behind. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionRow = z.infer<typeof sessionRowSchema>;

/** GET /auth/sessions, the one used last first. */
export const sessionListSchema = z.array(sessionRowSchema);
