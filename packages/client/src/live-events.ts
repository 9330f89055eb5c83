import { type LiveEvent, liveEventSchema } from '@pasok/contracts/notification';
import { createParser } from 'eventsource-parser';
import { callHeaders } from './api.ts';
import { session } from './session.ts';

/** Milliseconds before the next try; the server's comments come every 15 s, twice that is silence. */
const firstDelay = 500;
const longestDelay = 10_000;
const silence = 35_000;

export type LiveListener = {
  onEvent: (event: LiveEvent) => void;
  /** A cut may have hidden events: everything shown is asked again. */
  onReconnect: () => void;
};

function parseEvent(data: string): LiveEvent | undefined {
  try {
    const parsed = liveEventSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads one stream until it ends or falls silent; answers the last event's id. */
async function readStream(
  lastId: string | undefined,
  listener: LiveListener,
  stop: AbortSignal,
  onOpen: () => void,
): Promise<string | undefined> {
  const quiet = new AbortController();
  let timer = setTimeout(() => quiet.abort(), silence);
  let seen = lastId;
  try {
    const answer = await fetch('/api/events', {
      headers: { ...callHeaders(), Accept: 'text/event-stream', ...(lastId && { 'Last-Event-ID': lastId }) },
      cache: 'no-store',
      signal: AbortSignal.any([stop, quiet.signal]),
    });
    if (answer.status === 401) session.expire();
    if (!answer.ok || !answer.body) throw new Error(`events: ${answer.status}`);
    onOpen();
    const parser = createParser({
      onEvent({ id, data }) {
        seen = id ?? seen;
        const event = parseEvent(data);
        if (event) listener.onEvent(event);
      },
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => quiet.abort(), silence);
      parser.feed(part.value);
    }
  } catch {
    // A cut is the ordinary case of a long stream: the loop below connects again.
  } finally {
    clearTimeout(timer);
  }
  return seen;
}

const pause = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function keepReading(listener: LiveListener, stop: AbortSignal): Promise<void> {
  let lastId: string | undefined;
  let delay = firstDelay;
  let isFirst = true;
  while (!stop.aborted) {
    lastId = await readStream(lastId, listener, stop, () => {
      delay = firstDelay;
      if (!isFirst) listener.onReconnect();
      isFirst = false;
    });
    await pause(delay, stop);
    delay = Math.min(delay * 2, longestDelay);
  }
}

type Relayed = { event: LiveEvent } | { reconnected: true };

/**
 * Listens to the caller's live events until the answered function is called. HTTP/1.1 allows six connections an
 * origin: one tab holds the stream (Web Locks) and tells the others (BroadcastChannel).
 */
export function listenLive(listener: LiveListener): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel('pasok-live');
  channel.onmessage = ({ data }: MessageEvent<Relayed>) =>
    'event' in data ? listener.onEvent(data.event) : listener.onReconnect();
  const relay = (message: Relayed) => {
    if (!stop.signal.aborted) channel.postMessage(message);
  };
  const holder: LiveListener = {
    onEvent(event) {
      listener.onEvent(event);
      relay({ event });
    },
    onReconnect() {
      listener.onReconnect();
      relay({ reconnected: true });
    },
  };
  const hold = () => keepReading(holder, stop.signal);
  // Locks need a secure context; on plain http each tab reads its own stream.
  const held = navigator.locks
    ? navigator.locks.request('pasok-live', { signal: stop.signal }, hold)
    : hold();
  held.catch(() => {
    // The lock was asked by a page that stopped waiting for it.
  });
  return () => {
    stop.abort();
    channel.close();
  };
}
