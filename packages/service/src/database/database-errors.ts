import { EnvironmentError } from '../base/environment.ts';
import { describeError } from '../process/logger.ts';

/** The chain of causes of an error, itself first (drizzle wraps what the driver threw). */
function* causes(error: unknown): Generator<Record<string, unknown>> {
  let current = error;
  for (let depth = 0; depth < 5 && current !== null && typeof current === 'object'; depth += 1) {
    const error = current as Record<string, unknown>; // any object may be asked for any name
    yield error;
    current = error.cause;
  }
}

const sqlStatePattern = /^[0-9A-Z]{5}$/;

/** SQLSTATE of an error that came from PostgreSQL, else undefined. */
export const sqlState = (error: unknown): string | undefined => {
  for (const { code } of causes(error)) {
    if (typeof code === 'string' && sqlStatePattern.test(code) && /\d/.test(code)) return code;
  }
  return undefined;
};

/**
 * A number or an instant beyond its column (22003, 22008), or a zero character, which no text holds (22021): the
 * caller's mistake, though a schema should have refused it.
 */
const unstorableState = /^22(003|008|021)$/;

/** Whether the database refused a value as no value of its type. */
export const isUnstorable = (error: unknown): boolean => unstorableState.test(sqlState(error) ?? '');

const networkCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * Classes 08 (connection), 53 (disk full, memory, too many connections), 57 (shutdown, cancelled by the time
 * limit), 58 (input/output); a read-only server; a transaction ended for its silence (25P03); conflicts that outlived
 * their retries; and a COMMIT that the server answered with ROLLBACK (40000, docs/adr/0007).
 */
const passingState = /^(08|53|57|58)|^(25006|25P03|40000|40001|40P01|55P03)$/;

/** Whether the database could not serve now: the answer is 503, never 401 or 500. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state) return passingState.test(state);
  for (const { code, errors } of causes(error)) {
    if (typeof code === 'string' && networkCodes.has(code)) return true;
    if (Array.isArray(errors) && errors.some(isDatabaseUnavailable)) return true;
  }
  return false;
};

/**
 * What an operator reads, on one line, of what ended a start or a command: our own sentence where there is one; `away`
 * where the database could not be reached; else what a log may hold, because a message quotes a statement and its values,
 * which may be a private key.
 */
export function endingSentence(error: unknown, away: string): string {
  if (error instanceof EnvironmentError) return error.message;
  if (isDatabaseUnavailable(error)) return away;
  return `Unexpected failure: ${JSON.stringify(describeError(error))}`;
}
