import { answerError, networkError } from './api-error.ts';

/**
 * A file of the transparency log, which needs no account: 'checkpoint', 'vkey', a tile. Always as the server has it now,
 * for what a browser keeps of it would hide a change. @throws ApiError
 */
export async function readLogFile(path: string, signal?: AbortSignal): Promise<Uint8Array> {
  const limit = AbortSignal.timeout(10_000);
  const init: RequestInit = { cache: 'no-store', signal: signal ? AbortSignal.any([signal, limit]) : limit };
  const answer = await fetch(`/log/${path}`, init).catch(() => {
    throw networkError({ givenUp: limit.aborted });
  });
  if (!answer.ok)
    throw answerError(
      answer.status,
      await answer.json().catch(() => undefined),
      answer.headers.get('Retry-After'),
    );
  return new Uint8Array(await answer.arrayBuffer());
}
