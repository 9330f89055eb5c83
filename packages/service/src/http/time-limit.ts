import type { MiddlewareHandler } from 'hono';
import { AppError } from '../base/errors.ts';

/**
 * Answers 503 when a handler has not begun its answer in time. The handler itself is not stopped: what it started in
 * the database ends by the statement limit, which is shorter.
 */
export const timeLimit =
  (ms: number): MiddlewareHandler =>
  async (_c, next) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AppError('UNAVAILABLE', { details: 'time limit' })), ms);
    });
    const work = next().catch(throwError);
    work.catch(() => undefined);
    try {
      await Promise.race([work, late]);
    } finally {
      clearTimeout(timer);
    }
  };

/** Hono hands only instances of Error to `onError`; anything else thrown would leave as a bare 500. */
const throwError = (thrown: unknown): never => {
  throw thrown instanceof Error
    ? thrown
    : new Error('something that is no Error was thrown', { cause: thrown });
};
