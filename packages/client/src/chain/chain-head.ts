import { ApiError, networkError } from '../calls/api-error.ts';
import { keepReading, readStream } from '../calls/event-stream.ts';

/**
 * Tells the index of the chain's head, the present one at once and then every new one, until the returned function is
 * called. HTTP/1.1 allows six connections an origin, so a page out of sight gives its own up.
 */
export function listenHead(onHead: (index: number) => void): () => void {
  let reading = new AbortController();
  const onMessage = (data: string) => {
    const { index } = Object(JSON.parse(data));
    if (Number.isInteger(index)) onHead(index);
  };
  const follow = () => {
    reading.abort();
    if (document.hidden) return;
    reading = new AbortController();
    const { signal: stop } = reading;
    const path = '/blockchain/events';
    void keepReading((onOpen) => readStream({ path, onOpen, onMessage, stop }), stop);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    reading.abort();
  };
}

/** A file of the log of acts, which needs no account; never as a browser keeps it. @throws ApiError */
export async function readActLog(path: string): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`/log/acts/${path}`, { cache: 'no-store', signal }).catch(() => {
    throw networkError();
  });
  if (!answer.ok) throw new ApiError(String(answer.status), await answer.text());
  return new Uint8Array(await answer.arrayBuffer());
}
