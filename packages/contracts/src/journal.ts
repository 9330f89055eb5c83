import { z } from 'zod';
import { boundedText, instantSchema } from './text.ts';

/** One line of the journal of deploys, `.journal.jsonl` beside the registry: a part of the page that now runs another version. */
export const journalLineSchema = z.object({
  at: instantSchema,
  /** Who ran the command, and where. */
  who: boundedText(200),
  /** `shell`, or a module's folder. */
  part: boundedText(80),
  /** The version before; none of a part that is new. */
  from: boundedText(80).optional(),
  to: boundedText(80),
  why: boundedText(500),
  /** What the module may do that is refused else, each with its reason. */
  allows: z.record(boundedText(80), boundedText(500)).optional(),
});
export type JournalLine = z.infer<typeof journalLineSchema>;
