import { z } from 'zod';
import { pathIdSchema } from '../fields/id.ts';
import { instantSchema } from '../fields/text.ts';
import { wholeNumber } from '../fields/whole-number.ts';

/** How long a bearer token lives, and so how long an ended one has to be known, in milliseconds. */
export const sessionMs = 12 * 60 * 60 * 1000;

/** Most accounts of one call. */
export const maxEndedSessions = 250;

/** Above the version of any token: of a session that ended by itself. */
export const wholeSession = 2_147_483_647;

/**
 * What core-api tells chain-api: tokens of `user`, an account or one session of it, below `version` that expire until `until`
 * are not honoured any more.
 */
export const endedSessionsSchema = z.object({
  ended: z
    .array(
      z.object({
        user: pathIdSchema,
        version: wholeNumber(1, wholeSession),
        until: instantSchema,
      }),
    )
    .min(1)
    .max(maxEndedSessions),
});
export type EndedSession = z.output<typeof endedSessionsSchema>['ended'][number];
