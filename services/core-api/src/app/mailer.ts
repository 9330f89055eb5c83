import type { Logger } from '@pasok/service/logger';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../platform/context/parts.ts';

type MailSettings = { smtpUrl: string | undefined; from: string };

/**
 * Sends by SMTP. Without SMTP settings the text goes to the log: the one exception to 'no links and tokens in logs',
 * because a person setting the product up must be able to reset a password.
 */
export const createMailer = ({ smtpUrl, from }: MailSettings, log: Logger): Mailer => {
  if (!smtpUrl) {
    return {
      send: async ({ to, subject, text }) => log.info({ to, subject, text }, 'mail (no SMTP_URL set)'),
    };
  }
  const transport = createTransport({ url: smtpUrl, connectionTimeout: 5_000, socketTimeout: 10_000 });
  return {
    send: async ({ to, subject, text }) => {
      try {
        // As an object it is one address, whatever stands in it; a text would be parsed as a list.
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
      } catch (error) {
        log.error({ err: error }, 'mail not sent');
      }
    },
  };
};
