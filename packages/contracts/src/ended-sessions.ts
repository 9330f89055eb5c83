import { z } from 'zod';
import { pathIdSchema } from './id.ts';
import { instantSchema } from './text.ts';
import { wholeNumber } from './whole-number.ts';

/** How long a bearer token lives, and so how long an ended one has to be known, in milliseconds. */
export const sessionMs = 12 * 60 * 60 * 1000;

/** Most accounts of one call. */
export const maxEndedSessions = 250;

/** What core-api tells chain-api: tokens of `user` below `version` that expire until `until` are not honoured any more. */
export const endedSessionsSchema = z.object({
  ended: z
    .array(
      z.object({
        user: pathIdSchema,
        version: wholeNumber(1, 2_147_483_647),
        until: instantSchema,
      }),
    )
    .min(1)
    .max(maxEndedSessions),
});
export type EndedSession = z.output<typeof endedSessionsSchema>['ended'][number];
