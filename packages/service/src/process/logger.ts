import { type Logger, pino } from 'pino';
import { codeOf } from '../base/errors.ts';

export type { Logger } from 'pino';

/** A JSON logger of one service. Callers log names and ids, never bodies, passwords, tokens or headers. */
export const createLogger = (service: string, level = 'info'): Logger =>
  pino({
    level,
    base: { service },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: ['authorization', 'password', 'token', '*.authorization', '*.password', '*.token'],
    serializers: { err: describeError },
  });

const frames = (stack: string | undefined): string[] =>
  (stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12)
    .map((line) => line.trim());

/**
 * What a log line says about an error. The message of a failed query holds its parameters (drizzle) and may quote
 * values (PostgreSQL's detail), so of database errors only the SQLSTATE, the constraint and the server's own words stay.
 */
export const describeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = codeOf(error);
  const constraint: unknown = Reflect.get(error, 'constraint_name');
  const isQuery = error.message.startsWith('Failed query');
  return {
    type: error.name,
    ...(isQuery ? {} : { message: error.message }),
    ...(code ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    frames: frames(error.stack),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
};
