import { type ErrorCode, errorBodySchema, errorWords, statusOf } from '@pasok/contracts/error';
import { languageHeader } from '@pasok/contracts/language';
import { AppError } from '@pasok/service/base/errors';
import { languageNow } from '@pasok/service/base/language';
import { peerHeaders } from '@pasok/service/http/peer-call';
import { traceHeaders } from '@pasok/service/process/tracing';
import type { Ctx } from './context.ts';

/** What core-api's refusals mean here; any other status is core-api's trouble and answers 503. */
const passedOn: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'NOT_VENDOR',
  404: 'NOT_FOUND',
  409: 'NOT_COMPLETED',
  429: 'TOO_MANY',
};

/**
 * What core-api answers to a GET of `path` with the caller's own bearer: it decides, with its own rules. In time or not at all
 * (UNAVAILABLE); a refusal is passed on.
 */
export async function askCore({ coreApi, caller, requestId }: Ctx, path: string): Promise<unknown> {
  const answer = await fetch(new URL(path, coreApi.url), {
    headers: {
      ...peerHeaders,
      authorization: `Bearer ${caller.bearer}`,
      'x-request-id': requestId,
      ...(languageNow() && { [languageHeader]: languageNow() }),
      ...traceHeaders(),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(coreApi.timeoutMs),
  }).catch((cause: unknown) => {
    throw new AppError('UNAVAILABLE', { cause });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw refusal(answer, body);
  return body;
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

const isKnown = (code: string): code is ErrorCode => Object.hasOwn(errorWords, code);

/** A code of the catalogue that belongs to the status it came with. */
const codeOf = (code: string | undefined, status: number): ErrorCode | undefined =>
  code !== undefined && isKnown(code) && statusOf(code) === status ? code : undefined;
