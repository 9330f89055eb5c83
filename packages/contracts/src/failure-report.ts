import { z } from 'zod';
import { boundedText } from './text.ts';

/** A module was not drawn; it came and drew nothing; a file was not what was published; the page's policy stopped something. */
const kinds = ['failure', 'blank', 'integrity', 'policy'] as const;

/** POST /reports: that something failed in a browser, and nothing of whom it happened to or what was on the page. */
export const failureReportSchema = z.strictObject({
  /** A name of the registry, or `shell`. */
  module: boundedText(80).regex(/^[a-z][a-z0-9_]*$/),
  version: boundedText(80).regex(/^[\w.-]*$/),
  kind: z.enum(kinds),
});
export type FailureReport = z.infer<typeof failureReportSchema>;
