import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '@pasok/service/base/environment';
import type { Logger } from '@pasok/service/process/logger';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../platform/context/parts.ts';

/** Where mails lie that no SMTP server sends. */
export const mailFolderOf = (dataDir: string): string => join(dataDir, 'mail');

/** `folder`: for mails that no SMTP server sends. */
type MailSettings = { smtpUrl: string | undefined; from: string; publicUrl: string; folder: string };

/**
 * Sends by SMTP. Without SMTP settings it writes each mail to a file that only the operator may read, so that a person who sets
 * the product up can reset a password; the log names the file but no content.
 */
export function createMailer({ smtpUrl, from, publicUrl, folder }: MailSettings, log: Logger): Mailer {
  if (!smtpUrl) return mailsToFiles(folder, log);
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: leavesThisMachine(smtpUrl),
    connectionTimeout: 5_000,
    socketTimeout: 10_000,
  });
  const { hostname } = new URL(publicUrl);
  return {
    send: async ({ id, to, subject, text, unsubscribe }) => {
      try {
        // An object is one address, whatever characters it has; nodemailer would parse a text as a list.
        const messageId = `<${id}@${hostname}>`;
        const headers = Object.fromEntries([
          autoSubmitted,
          ...(unsubscribe ? unsubscribeHeaders(unsubscribe) : []),
        ]);
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId, headers });
        return true;
      } catch (error) {
        log.error({ err: error, mail: id }, 'mail not sent');
        return false;
      }
    },
  };
}

/** RFC 3834: a mailbox whose owner is away answers no person here. */
const autoSubmitted = ['Auto-Submitted', 'auto-generated'];

/** RFC 8058: a mail program has a button for it, and no page is opened. */
const unsubscribeHeaders = (address: string) => [
  ['List-Unsubscribe', `<${address}>`],
  ['List-Unsubscribe-Post', 'List-Unsubscribe=One-Click'],
];

/** Mails to another machine need TLS: `smtp://` then requires STARTTLS. @internal */
export const leavesThisMachine = (smtpUrl: string): boolean => !isLoopback(new URL(smtpUrl).hostname);

const mailsToFiles = (folder: string, log: Logger): Mailer => ({
  send: async ({ id, to, subject, text, unsubscribe }) => {
    const time = new Date().toISOString();
    const file = join(folder, `${time.replaceAll(':', '.')}-${id.slice(-8)}.txt`);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const more = unsubscribe ? unsubscribeHeaders(unsubscribe) : [];
      const head = [['To', to], ['Subject', subject], ['Date', time], ...more];
      writeFileSync(file, `${head.map((line) => line.join(': ')).join('\n')}\n\n${text}\n`, {
        mode: 0o600,
        flag: 'wx',
      });
      // The terminal shows what somebody waits for (tools/stack/log-line.ts), and no news.
      log.info({ file }, `${unsubscribe ? 'news' : 'mail'} written to a file (no SMTP_URL set)`);
      return true;
    } catch (error) {
      log.error({ err: error }, 'mail not written');
      return false;
    }
  },
});
