import {
  byCode,
  type ErrorCode,
  type ErrorStatus,
  errorWords,
  type FieldError,
  statusOf,
} from '@pasok/contracts/error';
import en from '@pasok/contracts/words/en-errors.json' with { type: 'json' };
import id from '@pasok/contracts/words/id-errors.json' with { type: 'json' };
import { localise } from './language.ts';

/** What refusals of the catalogue say, in the caller's language. */
export const refusalWords = localise(errorWords, {
  en: byCode(en),
  id: Object.fromEntries(Object.values(id).flatMap((words) => Object.entries(words))),
});

/** What a refusal may carry besides its code. `details` goes to the log only, never to the caller. */
export type AppErrorOptions = {
  message?: string;
  errors?: FieldError[];
  headers?: Record<string, string>;
  details?: unknown;
  cause?: unknown;
};

/** A refusal of the catalogue; `onError` of {@link createHttpApp} turns it into the answer. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: ErrorStatus;
  readonly errors: FieldError[] | undefined;
  readonly headers: Record<string, string>;
  readonly details: unknown;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? refusalWords[code], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = statusOf(code);
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.details = options.details;
  }
}

/** 429 that says when to come back. */
export const tooMany = (retryAfterSeconds: number, code: ErrorCode = 'TOO_MANY'): AppError =>
  new AppError(code, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) } });

/** The `code` of an error of Node.js or of the driver, else undefined. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
