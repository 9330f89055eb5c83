import type { Verifier } from '@pasok/service/auth';
import type { Logger } from '@pasok/service/logger';
import type { Sql } from 'postgres';
import type { Passwords } from '../auth/passwords.ts';
import type { Hub } from '../events/hub.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Db } from '../schema/schema.ts';
import type { Keyring } from '../tokens/keyring.ts';

/** Settings that rules read; parsed from the environment by main.ts. */
export type Settings = {
  /** Days in validating after which the vendor may complete. */
  receiptDays: number;
  /** Days without a change in in_progress after which the buyer may cancel. */
  vendorSilenceDays: number;
  /** False switches all rate limits off (tests and probes). */
  rateLimits: boolean;
  /** Demo accounts and data exist, and the login page shows them. */
  demo: boolean;
  /** Address of the product for links in mails. */
  publicUrl: string;
};

/** Everything routes and verbs need. Times of deadlines and periods are the database's, never this process's. */
export type Deps = {
  db: Db;
  /** The driver under `db`. Timestamps come as text from it. */
  sql: Sql;
  log: Logger;
  verify: Verifier;
  signingKeys: SigningKeys;
  passwords: Passwords;
  mail: Mailer;
  tokens: Keyring;
  hub: Hub;
  settings: Settings;
};
