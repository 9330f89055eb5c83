import { EnvironmentError } from '../base/environment.ts';
import { describeError } from '../process/logger.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

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
