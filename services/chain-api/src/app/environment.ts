import { databaseAddress, flag, logLevel, noticeMs, port } from '@pasok/service/base/environment';
import { isRandomKey } from '@pasok/service/base/random-key';
import { runAs } from '@pasok/service/process/run-as';
import { telemetryEnvironment } from '@pasok/service/process/telemetry';
import { z } from 'zod';
import { witnessSetting } from './witness-setting.ts';

/** What `main.js verify` needs. */
export const databaseEnvironmentSchema = z.object({
  CHAIN_DATABASE_URL: databaseAddress('chain').describe('PostgreSQL of blocks, as `DATABASE_URL`'),
});

/** Settings of chain-api. */
export const environmentSchema = databaseEnvironmentSchema.extend({
  CHAIN_DATABASE_URL_READ: databaseAddress('chain')
    .optional()
    .describe('Replicas of `CHAIN_DATABASE_URL`, as `DATABASE_URL_READ`'),
  HOST: z.string().default('127.0.0.1').describe('Address it listens on'),
  PORT: port.default(0).describe('Port it listens on; 0 takes a free one'),
  CORE_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((address) => new URL(address))
    .describe('Where core-api listens'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:8080')
    .describe('Address people open; its host is the name of the log'),
  DATA_DIR: z.string().default('./data').describe('Folder of the keys that are made here'),
  SIGNING_KEY: z
    .string()
    .refine(isRandomKey, 'must be 32 random bytes in base64url: `npm run key` prints them')
    .optional()
    .describe(
      'Signs heads and receipts: 32 random bytes in base64url (`npm run key`), else made in `DATA_DIR/keys`',
    ),
  SIGNING_KEY_BEFORE: z
    .string()
    .refine((seed) => Buffer.from(seed, 'base64url').length === 32, 'must be the `SIGNING_KEY` of before')
    .optional()
    .describe(
      'The `SIGNING_KEY` before this one, at one start: it signs its successor ([operations.md](operations.md#a-new-key-of-the-chain))',
    ),
  WITNESSES: witnessSetting
    .optional()
    .describe(
      'Who cosigns the log: `VKEY URL`, several by commas ([operations.md](operations.md#witnesses))',
    ),
  CHAIN_FULL_BYTES: z.coerce
    .number()
    .int()
    .min(1)
    .default(16 * 1024 * 1024)
    .describe('Bytes up to which the whole chain is one answer'),
  PUBLIC_BLOCKS: flag
    .default(false)
    .describe(
      '`on`: people without an account read what blocks hold, with names of the parties, else hashes alone',
    ),
  RATE_LIMITS: flag.default(true).describe('`off` for tests and probes'),
  RUN_AS: runAs,
  NOTICE_MS: noticeMs,
  LOG_LEVEL: logLevel,
  ...telemetryEnvironment,
});
