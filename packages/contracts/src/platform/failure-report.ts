import { z } from 'zod';
import { boundedText } from '../fields/text.ts';

/**
 * A module was not drawn; it came and drew nothing; its page hung ('frozen', told by older pages alone); a script held the page up for a
 * second; a promise failed unheard; a file was not what was published; the page's policy stopped something.
 */
const kinds = ['failure', 'blank', 'frozen', 'stall', 'rejection', 'integrity', 'policy'] as const;

/** POST /reports: that something failed in a browser, and nothing of whom it happened to or what was on the page. */
export const failureReportSchema = z.strictObject({
  /** A name of the registry, or `shell`. */
  module: boundedText(80).regex(/^[a-z][a-z0-9_]*$/),
  version: boundedText(80).regex(/^[\w.-]*$/),
  kind: z.enum(kinds),
});
/**
 * What browsers send by themselves of what the page's policy stopped (Reporting API, `report-to`). Of each two addresses are
 * read, for the module in them; where it happened, and all else, is passed over.
 */
export const policyReportsSchema = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ sourceFile: z.string().nullish(), blockedURL: z.string().nullish() }),
    }),
  )
  .max(100);

/** The module whose file an address of the store is, and its version; the shell where there is none. */
export function moduleOfAddresses(...addresses: (string | null | undefined)[]): Omit<FailureReport, 'kind'> {
  const [, folder, version = ''] = /\/mf\/(mf-[a-z0-9-]+)\/([\w.-]+)\//.exec(addresses.join(' ')) ?? [];
  return { module: folder?.replaceAll('-', '_') ?? 'shell', version };
}

export type FailureReport = z.infer<typeof failureReportSchema>;
