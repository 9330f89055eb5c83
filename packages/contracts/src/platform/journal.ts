import { z } from 'zod';
import { boundedText, instantSchema } from '../fields/text.ts';

/** Longest texts of a line that its writer did not make by a pattern. */
export const journalLimits = { who: 200, why: 500 } as const;

/** One line of the journal of deploys, `.journal.jsonl` beside the registry: a part of the page that now runs another version. */
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
  /** `from` was taken back: no rollback leads to it again by itself, unless `named`. */
  rollback: z.literal(true).optional(),
  /** The rollback was to a version that somebody named: it takes nothing back, and is undone like any switch. */
  named: z.literal(true).optional(),
  /** Of earlier releases: `to` was given to some accounts alone, so nothing was switched. */
  candidate: z.unknown().optional(),
});
export type JournalLine = Omit<z.infer<typeof journalLineSchema>, 'candidate'>;

/** The switches of a journal's text, oldest first; what is no line (a power cut leaves half of one) is skipped. */
export const readJournalText = (text: string): JournalLine[] =>
  text.split('\n').flatMap((line) => {
    try {
      const { candidate, ...read } = journalLineSchema.parse(JSON.parse(line));
      return candidate === undefined ? [read] : [];
    } catch {
      return [];
    }
  });
