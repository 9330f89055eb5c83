import { type ErrorBody, errorBodySchema, type FieldError } from '@pasok/contracts/error';

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

/** The message of an answer that has none of its own (spec.md, section 8). */
const unknownMessage = 'An error occurred';

/** An answer that is not 2xx as an error. */
export function answerError(status: number, body: unknown, retryAfter?: string | null): ApiError {
  const seconds = Number(retryAfter);
  return new ApiError(
    String(status),
    messageOf(body) ?? unknownMessage,
    body,
    retryAfter && Number.isFinite(seconds) ? seconds : undefined,
  );
}

/** No answer: refused, cut, or, `givenUp`, silent for too long. */
export function networkError({ givenUp = false } = {}): ApiError {
  return new ApiError('NETWORK_ERROR', 'Network error. Please check your connection.', { givenUp });
}

/** Whether a call was given up after its ten seconds: the person has waited, and another try is theirs to ask for. */
export const isGivenUp = ({ details }: ApiError): boolean =>
  typeof details === 'object' && details !== null && 'givenUp' in details && details.givenUp === true;

/** What is true where nobody has answered in words of ours. */
const ownWords: Record<string, string> = {
  NETWORK_ERROR: 'Tidak ada jawaban dari server. Periksa jaringan Anda, lalu coba lagi.',
  UNKNOWN_ERROR:
    'Yang menjawab bukan server Pasok, atau jawabannya rusak. Periksa jaringan Anda, lalu coba lagi.',
};

/**
 * What a person is told of whatever was caught: the server's words, or in Indonesian what is true without any; of anything
 * but a failed call its own message. The one way onto a screen (tools/checks/shown-errors.test.ts).
 */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!(error instanceof ApiError)) return error.message;
  const { code, message } = error;
  return ownWords[message === unknownMessage ? 'UNKNOWN_ERROR' : code] ?? message;
}

/** Anything else that went wrong on the way, as an error of the same shape. */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const message = cause instanceof Error && cause.message ? cause.message : 'An unknown error occurred';
  return new ApiError('UNKNOWN_ERROR', message, cause);
}
