import { type LiveEvent, liveEventSchema } from '@pasok/contracts/notification';
import { keepReading, readStream } from './event-stream.ts';

/** Serials kept to know an event by; a server may tell some again. */
const mostKnown = 1_000;

export type LiveListener = {
  onEvent: (event: LiveEvent) => void;
  /** A cut may have hidden events: everything shown is asked again. */
  onReconnect: () => void;
};

/**
 * Hears every event once, however often it is told, and knows where a stream is to go on: at the id told last. An id is
 * the event's serial and, after '@', what only the server reads.
 */
function createMemory() {
  const known = new Set<string>();
  let last: string | undefined;
  return {
    last: () => last,
    isNew(id: string | undefined): boolean {
      if (id === undefined) return true;
      last = id;
      const [serial = id] = id.split('@', 1);
      if (known.has(serial)) return false;
      known.add(serial);
      const [oldest] = known;
      if (known.size > mostKnown && oldest) known.delete(oldest);
      return true;
    },
  };
}

/** An event with its id in the stream. */
type ReceivedEvent = { event: LiveEvent; eventId: string | undefined };
type Relayed = ReceivedEvent | { reconnected: true };

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
 * origin: one tab holds the stream (Web Locks) and tells the others (BroadcastChannel). When it goes, another one takes
 * the stream over where it stood.
 */
export function listenLive(listener: LiveListener): () => void {
  const listening = new AbortController();
  const stop = listening.signal;
  const channel = new BroadcastChannel('pasok-live');
  const memory = createMemory();
  const hear = (message: Relayed) => {
    if (stop.aborted) return;
    if ('reconnected' in message) listener.onReconnect();
    else if (memory.isNew(message.eventId)) listener.onEvent(message.event);
  };
  const relay = (message: Relayed) => {
    if (stop.aborted) return;
    hear(message);
    channel.postMessage(message);
  };
  channel.onmessage = ({ data }: MessageEvent<Relayed>) => hear(data);

  /** `isNew`: what the page shows was asked just now, and the server tells the first stream what happened meanwhile. */
  const hold = (isNew: boolean) => {
    let isSure = isNew;
    const read = (onOpen: () => void) => {
      const wasSure = isSure;
      isSure = false;
      return readStream({
        path: '/events',
        lastId: memory.last(),
        onOpen() {
          onOpen();
          if (!wasSure) relay({ reconnected: true });
        },
        onMessage(data, eventId) {
          const event = parseEvent(data);
          if (event) relay({ event, eventId });
        },
        stop,
      });
    };
    return keepReading(read, stop);
  };
  void holdAlone(hold, stop);
  return () => {
    listening.abort();
    channel.close();
  };
}

/** Lets one tab hold at a time: at once, or when the holder has gone. */
async function holdAlone(hold: (isNew: boolean) => Promise<void>, stop: AbortSignal): Promise<void> {
  // Locks need a secure context; on plain http each tab reads its own stream.
  const { locks } = navigator;
  if (!locks) return hold(true);
  await locks.request('pasok-live', { ifAvailable: true }, (lock) => lock && hold(true));
  if (stop.aborted) return;
  await locks
    .request('pasok-live', { signal: stop }, () => hold(false))
    .catch(() => {
      // The page stopped waiting for it.
    });
}
