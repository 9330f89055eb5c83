import { type LiveEvent, liveEventSchema } from '@pasok/contracts/notification';
import { type Held, inOneTab } from '../session/one-tab.ts';
import { keepReading, readStream } from './event-stream.ts';

export type LiveListener = {
  /** May be told twice. */
  onEvent: (event: LiveEvent) => void;
  /** A cut may have hidden events: everything shown is asked again. */
  onReconnect: () => void;
};

type Relayed = { event: LiveEvent } | { reconnected: true };

function parseEvent(data: string): LiveEvent | undefined {
  try {
    const parsed = liveEventSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Listens to the caller's live events until the returned function is called. HTTP/1.1 allows six connections an
 * origin: one tab holds the stream (Web Locks) and tells the others (BroadcastChannel). When it goes, another one opens
 * a stream, and asks for everything again.
 */
export function listenLive(listener: LiveListener): () => void {
  const listening = new AbortController();
  const stop = listening.signal;
  const channel = new BroadcastChannel('pasok-live');
  const hear = (message: Relayed) => {
    if (stop.aborted) return;
    if ('reconnected' in message) listener.onReconnect();
    else listener.onEvent(message.event);
  };
  const relay = (message: Relayed) => {
    if (stop.aborted) return;
    hear(message);
    channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<Relayed>) => hear(data);

  /** `isNew`: what the page shows was asked just now, and the server tells the first stream what happened meanwhile. */
  const hold = (isNew: boolean, until: AbortSignal) => {
    let isSure = isNew;
    const read = (onOpen: () => void) => {
      const wasSure = isSure;
      isSure = false;
      return readStream({
        path: '/events',
        onOpen() {
          onOpen();
          if (!wasSure) relay({ reconnected: true });
        },
        onMessage(data) {
          const event = parseEvent(data);
          if (event) relay({ event });
        },
        stop: until,
      });
    };
    return keepReading(read, until);
  };
  void (async () => {
    for (let isNew = true; !stop.aborted; isNew = false) {
      const read = ({ isFirst, lost }: Held) => hold(isNew && isFirst, AbortSignal.any([stop, lost]));
      // The page stopped waiting for it.
      await inOneTab('pasok-live', read, stop).catch(() => undefined);
      // Robbed while it was frozen: what was told meanwhile may not have reached it.
      hear({ reconnected: true });
    }
  })();
  return () => {
    listening.abort();
    channel.close();
  };
}
