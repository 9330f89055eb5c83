import { readFileSync } from 'node:fs';
import { z } from 'zod';

const lineSchema = z.object({
  level: z.number(),
  msg: z.string().default(''),
  /** Of a mail that nothing sends. */
  file: z.string().optional(),
  err: z.object({ message: z.string().optional(), code: z.string().optional() }).optional(),
});

const warning = 40;
const fatal = 60;

/** What a service says that cannot begin: one sentence, beside its log. */
const sentence = /^[A-Z].*\.$/;

/**
 * What of a service’s log line belongs on the terminal: warnings and worse, and the mails that SMTP would send
 * and somebody waits for; no news, of which a demo has dozens.
 */
export function readLogLine(line: string): { text: string | undefined; isFatal: boolean } {
  const parsed = lineSchema.safeParse(parseJson(line));
  if (!parsed.success) return { text: line.trim() || undefined, isFatal: sentence.test(line.trim()) };
  const { level, msg, file, err } = parsed.data;
  if (level < warning)
    return { text: file && msg.startsWith('mail') ? readMail(file) : undefined, isFatal: false };
  const cause = err?.message && err.message !== msg ? ` (${err.message})` : '';
  return { text: `${msg}${cause}`, isFatal: level >= fatal };
}

/** For whoever started it in a terminal: the mail itself, which no log holds. */
function readMail(file: string): string {
  try {
    return `${file}\n${readFileSync(file, 'utf8')}`;
  } catch {
    return file;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
