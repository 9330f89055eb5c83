import { createParser } from 'eventsource-parser';
import { callHeaders } from './api.ts';
import { session } from './session.ts';

/** Milliseconds; the server's comments come every 15 s, twice that is silence. */
const silence = 35_000;
/** Milliseconds before the next try. */
const firstDelay = 500;
const longestDelay = 10_000;

type Reading = {
  /** Below /api. */
  path: string;
  /** Serial of the last message heard: the server tells what came after. */
  lastId?: string | undefined;
  onOpen: () => void;
  onMessage: (data: string, id: string | undefined) => void;
  stop: AbortSignal;
};

/** Reads one stream of events until it ends, is cut, or falls silent. */
export async function readStream({ path, lastId, onOpen, onMessage, stop }: Reading): Promise<void> {
  const { token } = session.get();
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), silence);
  try {
    const answer = await fetch(`/api${path}`, {
      headers: { ...callHeaders(), Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) },
      cache: 'no-store',
      signal: AbortSignal.any([stop, quiet.signal]),
    });
    if (answer.status === 401) session.expire(token);
    if (!answer.ok || !answer.body) return;
    onOpen();
    const parser = createParser({ onEvent: ({ id, data }) => onMessage(data, id) });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence);
      parser.feed(part.value);
    }
  } catch {
    // A cut is the ordinary case of a long stream: the reader connects again.
  } finally {
    clearTimeout(timer);
  }
}

/** Waits, but no longer than until the network is back or nobody listens any more. */
const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stop.aborted) return resolve();
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { signal: over.signal });
    stop.addEventListener('abort', end, { signal: over.signal });
  });

/** Reads a stream again whenever it ends, later and later while none opens. */
export async function keepReading(
  read: (onOpen: () => void) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  let delay = firstDelay;
  const onOpen = () => {
    delay = firstDelay;
  };
  while (!stop.aborted) {
    await read(onOpen);
    await pause(delay, stop);
    delay = Math.min(delay * 2, longestDelay);
  }
}
