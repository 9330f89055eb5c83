import { ApiError, networkError } from '@pasok/client';

/**
 * A file of the transparency log, which needs no account: 'checkpoint', 'vkey', a tile. Always as the server has it now,
 * for what a browser keeps of it would hide a change. @throws ApiError
 */
export async function readLogFile(
  path: string,
  signal: AbortSignal = AbortSignal.timeout(10_000),
): Promise<Uint8Array> {
  const answer = await fetch(`/log/${path}`, { cache: 'no-store', signal }).catch(() => {
    throw networkError();
  });
  if (!answer.ok) throw new ApiError(String(answer.status), await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}
