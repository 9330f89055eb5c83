import { databaseAddress, flag, logLevel, noticeMs, port } from '@pasok/service/base/environment';
import { runAs } from '@pasok/service/process/run-as';
import { telemetryEnvironment } from '@pasok/service/process/telemetry';
import { z } from 'zod';
import { bucketAddress } from './bucket-address.ts';

/** A page outside of the product that people may open. */
const page = z.url({ protocol: /^https?$/ }).optional();
const networkUrls = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.url({ protocol: /^https?$/ })))
  .optional();
const days = z.coerce.number().min(0).max(365);

/** Settings of core-api; unknown variables are left alone. */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1').describe('Address it listens on'),
  PORT: port.default(0).describe('Port it listens on; 0 takes a free one'),
  DATABASE_URL: databaseAddress('core').describe(
    'PostgreSQL of accounts and deals: one address, behind which a cluster has its leader',
  ),
  DATABASE_URL_READ: databaseAddress('core')
    .optional()
    .describe('Replicas, best a synchronous one: they answer what only reads while the leader does not'),
  CHAIN_API_URL: z.url().optional().describe('Where chain-api listens; without it no block is followed'),
  SEAL_SECONDS: z.coerce
    .number()
    .int()
    .min(5)
    .max(3_600)
    .default(900)
    .describe('Seconds between two leaves of the log of acts; fewer in a lesson'),
  DATA_DIR: z.string().default('./data').describe('Folder of the keys that are made here'),
  TOKEN_KEYS: z
    .string()
    .optional()
    .describe(
      '`kid:key,kid:key`: the first, 32 random bytes in base64url (`npm run key`), makes new unit tokens, the others stay for deals made with them; embedded, made in `DATA_DIR/keys`',
    ),
  EMBEDDED: flag
    .default(false)
    .describe('Set by `npm start` on the embedded database: keys in `DATA_DIR/keys`, demo data by default'),
  DEMO: flag
    .optional()
    .describe(
      'Demo accounts and data, on or off; unset: on with the embedded database where this machine alone reaches it',
    ),
  RATE_LIMITS: flag.default(true).describe('`off` for tests and probes'),
  RECEIPT_DAYS: days.default(7).describe('Days in validation after which the vendor may complete a deal'),
  VENDOR_SILENCE_DAYS: days.default(14).describe('Days of silence after which the other side may end a deal'),
  RUN_AS: runAs,
  NOTICE_MS: noticeMs,
  LOG_LEVEL: logLevel,
  PUBLIC_URL: z
    .url()
    .default('http://localhost:8080')
    .describe('Address people open, of links in mails; where set passkeys are of its host alone'),
  NETWORK_URLS: networkUrls.describe(
    'Set by `npm start` that others may reach: where, by commas; a class invites to the first',
  ),
  OPERATOR_NAME: z.string().optional().describe('Who runs this Pasok, at the foot of every page'),
  TERMS_URL: page.describe('Terms of use, linked at the foot of every page and where one registers'),
  PRIVACY_URL: page.describe('Privacy notice, linked like `TERMS_URL`'),
  SMTP_URL: z
    .string()
    .optional()
    .describe(
      'How mails are sent (TLS unless to this machine); new accounts then verify their address. Else mails are files in `DATA_DIR/mail`',
    ),
  FILES_S3_URL: bucketAddress
    .optional()
    .describe(
      'Bucket of new attached files, `https://KEY:SECRET@host/bucket?region=…` (default us-east-1), else the database ([operations.md](operations.md#files-in-a-bucket))',
    ),
  MAIL_FROM: z.string().default('Pasok <no-reply@localhost>').describe('Sender of mails'),
  DATABASE_CONNECTIONS: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(10)
    .describe('Connections to its database'),
  ...telemetryEnvironment,
});
export type Environment = z.output<typeof environmentSchema>;
