import type { Holders } from '@pasok/service/base/holders';
import { consumeSharedLimit, type Limit, type SharedLimit } from '@pasok/service/http/rate-limit';
import type { ServiceCtx } from '../context/context.ts';

const minutes = (count: number): number => count * 60;
const days = (count: number): number => minutes(count * 24 * 60);

/** Limits that all instances share (rules.md, section 10). */
const sharedLimits = {
  /** Failures at an address, of accounts that are not known there. */
  loginOfAddress: { limit: 20, seconds: minutes(15) },
  /** Addresses that become known, of an account and at an address: each is a row for 30 days. */
  knownOfAccount: { limit: 20, seconds: days(1) },
  knownAtAddress: { limit: 300, seconds: days(1) },
  /** Pages that ask for one as they open, of a school too. */
  passkeyChallenge: { limit: 300, seconds: minutes(15) },
  register: { limit: 10, seconds: minutes(60) },
  forgotOfAccount: { limit: 3, seconds: minutes(60) },
  forgotOfAddress: { limit: 10, seconds: minutes(60) },
  verifyMail: { limit: 3, seconds: minutes(60) },
  reset: { limit: 20, seconds: minutes(15) },
  invitation: { limit: 300, seconds: minutes(15) },
  unsubscribe: { limit: 300, seconds: minutes(15) },
  passwordChange: { limit: 5, seconds: minutes(15) },
  export: { limit: 1, seconds: minutes(60), code: 'EXPORT_TOO_SOON' },
  /** Bytes of files that are attached. */
  files: { limit: 100 * 1024 * 1024, seconds: days(1), code: 'FILES_OF_DAY_FULL' },
  filesOfAddress: { limit: 400 * 1024 * 1024, seconds: days(1), code: 'FILES_OF_DAY_FULL' },
  /** Pixels that are drawn anew, twice as many as 100 MB of a telephone's photographs have. */
  pixels: { limit: 1_000_000_000, seconds: minutes(60) },
  accept: { limit: 20, seconds: minutes(1) },
  /** Calls by a receiving link, of which most of an address may stand in one warehouse. */
  receiving: { limit: 120, seconds: minutes(1) },
  receivingOfAddress: { limit: 600, seconds: minutes(1) },
  /** Secrets of no link that is open. */
  noReceiving: { limit: 600, seconds: minutes(1) },
  validate: { limit: 20, seconds: minutes(1) },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof sharedLimits;

/** The limit of a name, which its rows begin with. */
export const sharedLimit = (name: LimitName): SharedLimit => ({ name, ...sharedLimits[name] });

/** Counts one use, or `uses`, against each holder; refuses with TOO_MANY, or the limit's own code, above the limit. */
export async function consumeLimit(
  { sql, settings }: ServiceCtx,
  name: LimitName,
  who: Holders,
  uses?: number,
): Promise<void> {
  if (settings.rateLimits) await consumeSharedLimit(sql, sharedLimit(name), who, uses);
}
