import { flag, logLevel, port } from '@pasok/service/environment';
import { z } from 'zod';

/** Settings of core-api; unknown variables are left alone. */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(0),
  DATABASE_URL: z.string('isi alamat PostgreSQL, misalnya postgres://user:sandi@host:5432/core'),
  /** Where chain-api listens; without it nothing is followed. */
  CHAIN_API_URL: z.url().optional(),
  DATA_DIR: z.string().default('./data'),
  /** kid:key,kid:key; the first makes new unit tokens. */
  TOKEN_KEYS: z.string().optional(),
  /** Started by `npm start` on the embedded database: keys in DATA_DIR/keys, demo data by default. */
  EMBEDDED: flag.default(false),
  DEMO: flag.optional(),
  RATE_LIMITS: flag.default(true),
  RECEIPT_DAYS: z.coerce.number().min(0).max(365).default(7),
  VENDOR_SILENCE_DAYS: z.coerce.number().min(0).max(365).default(14),
  LOG_LEVEL: logLevel,
  /** Address people open; links in mails begin with it. */
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Pasok <no-reply@localhost>'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(100).default(10),
});
export type Environment = z.output<typeof environmentSchema>;
