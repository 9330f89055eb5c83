import { z } from 'zod';
import { boundedText, instantSchema } from './text.ts';

/** Longest texts of a line that its writer did not make by a pattern. */
export const journalLimits = { who: 200, why: 500 } as const;

/**
 * One line of the journal of deploys, `.journal.jsonl` beside the registry: a part of the page that now runs another version,
 * or a candidate whose audience is another.
 */
export const journalLineSchema = z.object({
  at: instantSchema,
  /** Who ran the command, and where. */
  who: boundedText(journalLimits.who),
  /** `shell`, or a module's folder. */
  part: boundedText(80),
  /** The version before; none of a part that is new. */
  from: boundedText(80).optional(),
  to: boundedText(80),
  why: boundedText(journalLimits.why),
  /** `to` is a candidate beside `from`: who gets it from now on; nobody once it is withdrawn. */
  candidate: z.object({ accounts: z.number().int(), percent: z.number() }).optional(),
  /** What the module may do that is refused else, each with its reason. */
  allows: z.record(boundedText(80), boundedText(journalLimits.why)).optional(),
});
export type JournalLine = z.infer<typeof journalLineSchema>;

/** The lines of a journal's text, oldest first; one that is no line (a power cut leaves half of one) is passed over. */
export const readJournalText = (text: string): JournalLine[] =>
  text.split('\n').flatMap((line) => {
    try {
      return [journalLineSchema.parse(JSON.parse(line))];
    } catch {
      return [];
    }
  });
