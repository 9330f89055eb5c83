import { type RecordData, recordDataSchema } from '@pasok/contracts/blockchain';
import { type ErrorCode, errorBodySchema, errorCatalogue } from '@pasok/contracts/error';
import { AppError } from '@pasok/service/errors';
import { traceHeaders } from '@pasok/service/tracing';

export type RecordQuestion = {
  readonly id: string;
  /** The caller's own bearer: core-api decides who may record, with its own rules. */
  readonly token: string;
  readonly requestId: string;
};

/** Asks core-api what a block would say of a deal. */
export type RecordSource = (question: RecordQuestion) => Promise<RecordData>;

/** What core-api's refusals mean here; any other status is core-api's trouble and answers 503. */
const passedOn: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'NOT_VENDOR',
  404: 'NOT_FOUND',
  409: 'NOT_COMPLETED',
  429: 'TOO_MANY',
};

/** GET /transactions/{id}/record-data of core-api, answered within 3 s or not at all. */
export function recordDataFrom(coreApi: URL, timeoutMs = 3000): RecordSource {
  return async ({ id, token, requestId }) => {
    const answer = await fetch(new URL(`/api/transactions/${id}/record-data`, coreApi), {
      headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId, ...traceHeaders() },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new AppError('UNAVAILABLE', { cause });
    });
    const body: unknown = await answer.json().catch(() => undefined);
    if (!answer.ok) throw refusal(answer, body);
    const data = recordDataSchema.safeParse(body);
    if (!data.success || data.data.transactionId !== id)
      throw new AppError('UNAVAILABLE', { details: 'record-data has another shape' });
    return data.data;
  };
}

function refusal(answer: Response, body: unknown): AppError {
  const fallback = passedOn[answer.status];
  if (!fallback) return new AppError('UNAVAILABLE', { details: `core-api answered ${answer.status}` });
  const given = errorBodySchema.safeParse(body).data;
  const retryAfter = answer.headers.get('retry-after');
  return new AppError(codeOf(given?.code, answer.status) ?? fallback, {
    ...(given ? { message: given.message } : {}),
    ...(retryAfter ? { headers: { 'Retry-After': retryAfter } } : {}),
  });
}

/** A code of the catalogue that belongs to the status it came with. */
function codeOf(code: string | undefined, status: number): ErrorCode | undefined {
  const known = Object.entries(errorCatalogue).find(
    ([name, entry]) => name === code && entry.status === status,
  );
  return known?.[0] as ErrorCode | undefined;
}
