import { type StoredEvent, toEventId } from './channel.ts';
import type { Hub } from './hub.ts';

type StreamOptions = {
  hub: Hub;
  user: string;
  /** When the bearer ends, in milliseconds since 1970. */
  expiresAt: number;
  /** What was missed; asked after the subscription, so that nothing falls between. */
  missed: () => Promise<StoredEvent[]>;
  /** Whether the bearer still holds; asked with every comment. */
  isLive: () => Promise<boolean>;
  commentMs?: number;
};

/** A reader this many pieces behind is ended: it resumes from the table instead of filling memory. */
const mostWaiting = 1_000;

const encoder = new TextEncoder();
const frame = (event: StoredEvent): string =>
  `id: ${toEventId(event)}\ndata: ${JSON.stringify({ topic: event.topic, id: event.id })}\n\n`;

/** The body of GET /events: missed events first, then what the hub passes on; a comment every 15 s. */
export function eventStream(options: StreamOptions): ReadableStream<Uint8Array> {
  let close = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = open(options, controller);
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  );
}

function open(options: StreamOptions, controller: ReadableStreamDefaultController<Uint8Array>): () => void {
  const { hub, user, expiresAt, missed, isLive, commentMs = 15_000 } = options;
  let isOpen = true;
  let waiting: StoredEvent[] | undefined = [];
  const write = (text: string) => {
    if (!isOpen) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) <= 0) end();
  };
  const release = () => {
    isOpen = false;
    clearInterval(comments);
    clearTimeout(expiry);
    unsubscribe();
  };
  const end = () => {
    if (!isOpen) return;
    release();
    controller.close();
  };
  const comment = async () => {
    const live = await isLive().catch(() => true);
    if (live) write(': ok\n\n');
    else end();
  };
  /** What was missed may come from the hub as well. */
  const written = new Set<number>();
  const pass = (event: StoredEvent) => {
    if (!written.has(event.seq)) write(frame(event));
  };
  const send = (event: StoredEvent) => (waiting ? waiting.push(event) : pass(event));
  const unsubscribe = hub.subscribe({ user, send, end });
  const comments = setInterval(comment, commentMs);
  const expiry = setTimeout(end, Math.min(expiresAt - Date.now(), 2 ** 31 - 1));

  write('retry: 1000\n\n: ok\n\n');
  missed().then((events) => {
    for (const event of events) {
      pass(event);
      written.add(event.seq);
    }
    for (const event of waiting ?? []) pass(event);
    waiting = undefined;
  }, end);
  return release;
}
