import { consumeSharedLimit, type Limit } from '@pasok/service/rate-limit';
import type { ServiceCtx } from '../context/context.ts';

const minutes = (count: number): number => count * 60;
const days = (count: number): number => minutes(count * 24 * 60);

/** Limits that all instances share (rules.md, section 10). */
export const sharedLimits = {
  /** Of an account, from addresses it has not signed in from; ended by a right password or a reset link. */
  loginInARow: { limit: 100, seconds: days(30), code: 'LOGIN_SLOWED' },
  loginOfAccount: { limit: 5, seconds: minutes(15) },
  loginOfAddress: { limit: 20, seconds: minutes(15) },
  register: { limit: 10, seconds: minutes(60) },
  forgotOfAccount: { limit: 3, seconds: minutes(60) },
  forgotOfAddress: { limit: 10, seconds: minutes(60) },
  reset: { limit: 20, seconds: minutes(15) },
  passwordChange: { limit: 5, seconds: minutes(15) },
  export: { limit: 1, seconds: minutes(60), code: 'EXPORT_TOO_SOON' },
  accept: { limit: 20, seconds: minutes(1) },
  validate: { limit: 20, seconds: minutes(1) },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof sharedLimits;

/** Counts one use; refuses with TOO_MANY above the limit. */
export const consumeLimit = async (
  { sql, settings }: ServiceCtx,
  name: LimitName,
  who: string,
): Promise<void> => {
  if (settings.rateLimits) await consumeSharedLimit(sql, `${name}:${who}`, sharedLimits[name]);
};
