import type { HttpBindings } from '@hono/node-server';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { ErrorBody, ErrorCode } from '@pasok/contracts/error';
import { languageHeader } from '@pasok/contracts/language';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError } from '../base/errors.ts';
import type { HttpContext, HttpEnv } from '../base/http-env.ts';
import { inLanguage, languageAsked } from '../base/language.ts';
import { fieldErrors } from '../base/require-valid.ts';
import { isDatabaseUnavailable, isUnstorable } from '../database/database-errors.ts';
import type { Logger } from '../process/logger.ts';
import { noTelemetry, type Telemetry } from '../process/telemetry.ts';
import { accessLog } from './access-log.ts';
import { Judged, judgedHeader } from './peer-call.ts';
import { timeLimit } from './time-limit.ts';

/** Answers in the language that the caller names; without one in the product's own words, whatever was spoken where the call began. */
const languageMiddleware: MiddlewareHandler = (c, next) =>
  inLanguage(languageAsked(c.req.header(languageHeader)), next);

type HttpOptions = {
  log: Logger;
  telemetry?: Telemetry;
  /** Longest time of a handler until its answer starts; then 503. */
  timeLimitMs?: number;
};

/**
 * A router of one feature: query problems become INVALID like those of bodies, and what a path cannot name is not found.
 * Mount it with `app.route`.
 */
export const createRouter = (): OpenAPIHono<HttpEnv> =>
  new OpenAPIHono<HttpEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      if (result.target === 'param') throw new AppError('NOT_FOUND');
      throw new AppError('INVALID', { errors: fieldErrors(result.error) });
    },
  });

/** The outermost app of a service: request id, access log, time limit, and one shape for every refusal. */
export const createHttpApp = ({
  log,
  telemetry = noTelemetry,
  timeLimitMs = 8_000,
}: HttpOptions): OpenAPIHono<HttpEnv> => {
  const app = createRouter();
  app.use(accessLog(log, telemetry));
  app.use('/api/*', async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  });
  app.use(languageMiddleware);
  app.use(timeLimit(timeLimitMs));
  app.notFound((c) => {
    const allowed = allowedMethods(app, c.req.path);
    if (allowed.length === 0) return answerRefusal(c, new AppError('NOT_FOUND'));
    return answerRefusal(c, new AppError('METHOD_NOT_ALLOWED', { headers: { Allow: allowed.join(', ') } }));
  });
  app.onError((error, c) => {
    // What was answered before it failed is not sent, and its headers (packed, kept for a year) are not the refusal's.
    c.res = undefined;
    if (error instanceof Judged) return c.body(null, 204, { [judgedHeader]: '1' });
    return answerRefusal(c, toAppError(error, c, log));
  });
  return app;
};

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Methods a path is registered with (middleware is registered for all and does not count). */
const allowedMethods = (app: OpenAPIHono<HttpEnv>, path: string): string[] =>
  methods.filter((method) => app.router.match(method, path)[0].some(([[, route]]) => route.method !== 'ALL'));

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'BAD_JSON',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  415: 'NOT_JSON',
};

const toAppError = (error: Error, c: HttpContext, log: Logger): AppError => {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    const code = codeOfStatus[error.status];
    if (code) return new AppError(code);
  }
  const line = { requestId: c.get('requestId'), traceId: c.get('traceId'), err: error };
  if (isUnstorable(error)) {
    log.warn(line, 'a value that its schema should have refused');
    return new AppError('INVALID');
  }
  if (isDatabaseUnavailable(error)) {
    log.warn(line, 'database unavailable');
    return new AppError('UNAVAILABLE', { headers: { 'Retry-After': '1' } });
  }
  log.error(line, 'unexpected error');
  return new AppError('INTERNAL');
};

const answerRefusal = (c: HttpContext, error: AppError): Response => {
  const body: ErrorBody = {
    message: error.message,
    code: error.code,
    ...(error.errors ? { errors: error.errors } : {}),
    requestId: c.get('requestId'),
  };
  return c.json(body, error.status, error.headers);
};

/**
 * Ends an answer that has begun and cannot go on: its connection is cut, so that half of it never looks like the whole.
 * An error given to the body's stream instead would be printed by the adapter as it is, with SQL and its parameters.
 * False where there is no connection (`app.request`).
 */
export function cutAnswer(c: HttpContext): boolean {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>; // what the adapter calls the app with
  outgoing?.destroy();
  return outgoing !== undefined;
}
