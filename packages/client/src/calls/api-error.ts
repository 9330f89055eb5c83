import { type ErrorBody, errorBodySchema, type FieldError } from '@pasok/contracts/error';
import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own.json' with { type: 'json' };

/** What calls and files say where no server has said it. */
export const clientTexts = wordsOf('client', own);

/**
 * A failed call (spec.md, section 8). `code` is the HTTP status as text, NETWORK_ERROR or UNKNOWN_ERROR;
 * `details` the answer's body, if there was one.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly details: unknown;
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(code: string, message: string, details?: unknown, retryAfter?: number) {
    super(message);
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
  }

  /** The server's error body, when it has the contract's shape. */
  get body(): ErrorBody | undefined {
    const parsed = errorBodySchema.safeParse(this.details);
    return parsed.success ? parsed.data : undefined;
  }

  /** The refused inputs the server named. */
  get fieldErrors(): readonly FieldError[] {
    return this.body?.errors ?? [];
  }
}

const messageOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined;

/** An answer that is not 2xx as an error. */
export function answerError(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const seconds = Number(retryAfter);
  return new ApiError(
    String(status),
    messageOf(body) ?? clientTexts.unknown,
    body,
    retryAfter && Number.isFinite(seconds) ? seconds : undefined,
  );
}

/** No answer: refused, cut, or, `givenUp`, silent for too long. `offline`: the device itself had no network. */
export function networkError({ givenUp = false } = {}): ApiError {
  const offline = globalThis.navigator?.onLine === false;
  return new ApiError('NETWORK_ERROR', clientTexts.network, { givenUp, offline });
}

const isSet = ({ details }: ApiError, name: string): boolean =>
  typeof details === 'object' && details !== null && Reflect.get(details, name) === true;

/** Whether a call was given up after its ten seconds: the person has waited, and another try is theirs to ask for. */
export const isGivenUp = (error: ApiError): boolean => isSet(error, 'givenUp');

/** What is known where nobody has answered in words of ours; undefined where somebody has. */
function ownWords(error: ApiError): string | undefined {
  const { code, message, details } = error;
  if (code === 'NETWORK_ERROR') {
    if (isGivenUp(error)) return clientTexts.silent;
    return isSet(error, 'offline') ? clientTexts.offline : clientTexts.unanswered;
  }
  if (code === 'UNKNOWN_ERROR' && details instanceof UnreadableAnswer) return clientTexts.unreadable;
  if (code !== 'UNKNOWN_ERROR' && message !== clientTexts.unknown) return undefined;
  // A proxy in front of the service, or the service itself: either way it cannot answer just now.
  if (code.startsWith('5') && code !== '511') return clientTexts.unavailable(code);
  return clientTexts.stranger;
}

/** An answer in JSON that is not of the shape that was asked for. */
export class UnreadableAnswer extends Error {}

/**
 * What a person is told of whatever was caught: the server's words, or what is true without any; of anything
 * but a failed call its own message. The one way onto a screen (tools/checks/shown-errors.test.ts).
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error instanceof ApiError && ownWords(error)) || error.message;
}

/**
 * Where spec.md shows the message of a failed call (login, registration, simulation): its two sentences for a call that
 * nobody answered in words of ours, everything else as {@link errorMessage} says it.
 */
export function specifiedMessage(error: unknown): string {
  const hasSentence =
    error instanceof ApiError && (error.code === 'NETWORK_ERROR' || error.message === clientTexts.unknown);
  return hasSentence ? error.message : errorMessage(error);
}

/** Anything else that went wrong on the way, as an error of the same shape. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const message = cause instanceof Error && cause.message ? cause.message : 'An unknown error occurred';
  return new ApiError('UNKNOWN_ERROR', message, cause);
}
